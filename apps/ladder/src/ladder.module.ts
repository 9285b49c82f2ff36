import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ladderEndpoints } from '@hexduel/contracts-http';
import { roleGuard } from '@hexduel/identity';
import type { SessionKeys } from '@hexduel/identity';
import { openApiController } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { EntryController } from './entry/entry.controller';
import { ExportSlots } from './export/export-slots';
import { ExportController } from './export/export.controller';
import { HeadToHeadController } from './head-to-head/head-to-head.controller';
import { GameEventController } from './game-event/game-event.controller';
import { MatchController } from './match/match.controller';
import { PointsController } from './points/points.controller';
import { RoundController } from './round/round.controller';
import { SandboxController } from './sandbox/sandbox.controller';

/** Each holds one of the process's connections while it is made. */
const EXPORTS_AT_ONCE = 3;

/** What ladder answers over HTTP, from this database. */
@Module({})
export class LadderModule {
  static over(database: DataSource, keys: SessionKeys): DynamicModule {
    const openApi = openApiController('/api/ladder/openapi.json', {
      title: 'Hexduel: ladder',
      about: 'Sandboxes, standings, score history, rounds, matches and replays.',
      version: '1',
      endpoints: ladderEndpoints,
    });
    return {
      module: LadderModule,
      controllers: [
        SandboxController,
        RoundController,
        EntryController,
        MatchController,
        GameEventController,
        PointsController,
        HeadToHeadController,
        ExportController,
        openApi,
      ],
      providers: [
        { provide: DataSource, useValue: database },
        { provide: ExportSlots, useValue: new ExportSlots(EXPORTS_AT_ONCE) },
        roleGuard({ keys, now: Date.now }),
      ],
    };
  }
}
