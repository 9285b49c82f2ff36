import { Module } from '@nestjs/common';
import { ReadSchedulingStatus, schedulingEndpoints } from '@hexduel/contracts-http';
import { DatabaseModule, databaseSettingsOf } from '@hexduel/database';
import { provideRoleGuard } from '@hexduel/identity';
import type { RoleGuardOptions } from '@hexduel/identity';
import { HandleSchedulingLetterV1 } from '@hexduel/contracts-events';
import { MessagingModule, letterHandlingController, natsAddress } from '@hexduel/messaging';
import { Config, openApiController, statusController } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import { AdminController } from './admin/admin.controller';
import { FirstAdmin } from './admin/first-admin';
import { ArchiveController } from './archive/archive.controller';
import { AuditController } from './audit/audit.controller';
import type { SchedulingConfig } from './config';
import { CorrectionController } from './correction/correction.controller';
import { DeadLetterController } from './dead-letter/dead-letter.controller';
import { DeadLetterWarning } from './dead-letter/dead-letter-warning';
import { LetterBox } from './dead-letter/letter-box';
import { entities } from './entities';
import { EntryController } from './entry/entry.controller';
import { FinalController } from './final/final.controller';
import { StandingConsumer } from './final/standing.consumer';
import { GameEventController } from './game-event/game-event.controller';
import { Keys } from './keys';
import { KeptResultController } from './match/kept-result.controller';
import { MatchSweeping } from './match/match-sweeping';
import { DecideMatchConsumer, MatchStartConsumer } from './match/match.consumer';
import { migrations } from './migrations';
import { ProgressController } from './progress/progress.controller';
import { ListRevokedController } from './revocation/list-revoked.controller';
import { SessionHeartbeat } from './revocation/session-heartbeat';
import { RehearsalController } from './rehearsal/rehearsal.controller';
import { RehearsalRunning } from './rehearsal/rehearsal-running';
import { RevealController } from './reveal/reveal.controller';
import { RestController } from './rest/rest.controller';
import { RestProbing } from './rest/rest-probing';
import { RevealPacing } from './reveal/reveal-pacing';
import { RoundPruning } from './round/round-pruning';
import { RoundTypeController } from './round-type/round-type.controller';
import { SandboxController } from './sandbox/sandbox.controller';
import { SchedulingMetrics } from './scheduling-metrics';
import { SideDatabase, SideDatabaseClosing, openSideDatabase } from './side-database';
import { KnownPlaces } from './sign-in/known-places';
import { PasswordLine } from './sign-in/password-line';
import { sessionStatusIn } from './sign-in/revocation';
import { OwnPasswordController } from './session/own-password.controller';
import { SessionListController } from './session/session-list.controller';
import { SessionController } from './sign-in/session.controller';
import { SignInPruning } from './sign-in/sign-in-pruning';
import { SignInSettings } from './sign-in/sign-in-settings';
import { BotConsumer } from './team/bot.consumer';
import { CheckConsumer } from './team/check.consumer';
import { TeamBotController } from './team/team-bot.controller';
import { TeamBulkController } from './team/team-bulk.controller';
import { TeamController } from './team/team.controller';
import { TeamTableController } from './team-table/team-table.controller';
import { RoundTicking } from './tick/round-ticking';
import { TournamentController } from './tournament/tournament.controller';

@Module({
  imports: [
    DatabaseModule.forRootAsync({
      context: 'scheduling',
      entities,
      migrations,
      inject: [Config],
      useFactory: ({ inboxDays, outboxDays, auditDays, retentionMs, ...settings }: SchedulingConfig) => {
        return { ...databaseSettingsOf(settings), retention: { inboxDays, outboxDays, auditDays, retentionMs } };
      },
    }),
    MessagingModule.forRootAsync({
      context: 'scheduling',
      inject: [Config],
      useFactory: (config: SchedulingConfig) => natsAddress(config),
    }),
  ],
  controllers: [
    ...[SessionController, SessionListController, OwnPasswordController],
    AdminController,
    ...[SandboxController, ProgressController],
    TournamentController,
    ArchiveController,
    RevealController,
    // Before the paths of one team, which would match theirs.
    ...[TeamTableController, TeamBulkController],
    TeamController,
    EntryController,
    RoundTypeController,
    GameEventController,
    FinalController,
    CorrectionController,
    RehearsalController,
    RestController,
    AuditController,
    ...[DeadLetterController, letterHandlingController(HandleSchedulingLetterV1)],
    statusController(ReadSchedulingStatus),
    openApiController('/api/scheduling/openapi.json', {
      title: 'Hexduel: scheduling',
      about: 'Signing in, and running a tournament: sandboxes, teams, round types, game events, the final, the audit.',
      version: '1',
      endpoints: schedulingEndpoints,
    }),
    KeptResultController,
    TeamBotController,
    ...[DecideMatchConsumer, MatchStartConsumer, StandingConsumer, BotConsumer, CheckConsumer],
    ListRevokedController,
  ],
  providers: [
    ...[Keys, SignInSettings, PasswordLine, KnownPlaces, SchedulingMetrics, FirstAdmin],
    ...[RoundTicking, MatchSweeping, SignInPruning, RoundPruning, SessionHeartbeat],
    ...[RevealPacing, RehearsalRunning, RestProbing],
    { provide: SideDatabase, inject: [DataSource], useFactory: openSideDatabase },
    SideDatabaseClosing,
    ...[LetterBox, DeadLetterWarning],
    provideRoleGuard({
      inject: [Keys, Clock, DataSource, Config],
      useFactory: (
        { sessions }: Keys,
        now: Clock,
        { manager }: DataSource,
        { cookies }: SchedulingConfig,
      ): RoleGuardOptions => ({ keys: sessions, cookies, now, statusOf: sessionStatusIn(manager) }),
    }),
  ],
})
export class SchedulingModule {}
