import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { schedulingEndpoints } from '@hexduel/contracts-http';
import { roleGuard } from '@hexduel/identity';
import { openApiController } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { AdminController } from './admin/admin.controller';
import { AuditController } from './audit/audit.controller';
import { EntryController } from './entry/entry.controller';
import { FinalController } from './final/final.controller';
import { GameEventController } from './game-event/game-event.controller';
import { RoundTypeController } from './round-type/round-type.controller';
import { SandboxController } from './sandbox/sandbox.controller';
import { isRevoked } from './sign-in/is-revoked';
import { SessionController } from './sign-in/session.controller';
import { SignInTerms } from './sign-in/sign-in-terms';
import type { SignInSettings } from './sign-in/sign-in-terms';
import { TeamController } from './team/team.controller';
import { TournamentController } from './tournament/tournament.controller';

/** What scheduling answers over HTTP, from this database: sessions, and everything that an admin can do. */
@Module({})
export class SchedulingModule {
  static over(database: DataSource, settings: SignInSettings): DynamicModule {
    const terms = new SignInTerms(database, settings);
    const openApi = openApiController('/api/scheduling/openapi.json', {
      title: 'Hexduel: scheduling',
      about: 'Signing in, and running a tournament: sandboxes, teams, round types, game events, the final, the audit.',
      version: '1',
      endpoints: schedulingEndpoints,
    });
    return {
      module: SchedulingModule,
      controllers: [
        SessionController,
        AdminController,
        SandboxController,
        TournamentController,
        TeamController,
        EntryController,
        RoundTypeController,
        GameEventController,
        FinalController,
        AuditController,
        openApi,
      ],
      providers: [
        { provide: DataSource, useValue: database },
        { provide: SignInTerms, useValue: terms },
        roleGuard({ keys: terms.keys, now: settings.now, isRevoked: (session) => isRevoked(database, session) }),
      ],
    };
  }
}
