import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ladderEndpoints } from '@hexduel/contracts-http';
import { roleGuard } from '@hexduel/identity';
import type { SessionKeys } from '@hexduel/identity';
import { openApiController } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { EntryController } from './entry/entry.controller';
import { MatchController } from './match/match.controller';
import { RoundController } from './round/round.controller';
import { SandboxController } from './sandbox/sandbox.controller';

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
      controllers: [SandboxController, RoundController, EntryController, MatchController, openApi],
      providers: [{ provide: DataSource, useValue: database }, roleGuard({ keys, now: Date.now })],
    };
  }
}
