import { Module } from '@nestjs/common';
import { ReadLadderStatus, ladderEndpoints } from '@hexduel/contracts-http';
import { DatabaseModule, databaseSettingsOf } from '@hexduel/database';
import {
  SessionStatuses,
  SessionWatchModule,
  provideRoleGuard,
  revocationsOverNats,
  sessionConsumer,
  sessionKeys,
  sessionProblems,
} from '@hexduel/identity';
import type { RoleGuardOptions } from '@hexduel/identity';
import { HandleLadderLetterV1 } from '@hexduel/contracts-events';
import { MessagingModule, connectJetStream, letterHandlingController, natsAddress } from '@hexduel/messaging';
import { Config, openApiController, statusController } from '@hexduel/service-host';
import type { Service } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { ArchiveController } from './archive/archive.controller';
import { AnnouncementConsumer } from './announcement/announcement.consumer';
import { ChartController } from './chart/chart.controller';
import { config } from './config';
import type { LadderConfig } from './config';
import { CorrectionConsumer } from './correction/correction.consumer';
import { CorrectionController } from './correction/correction.controller';
import { CorrectionsSweep } from './correction/corrections-sweep';
import { MissingCorrections } from './correction/missing-corrections';
import { CrossTableController } from './cross-table/cross-table.controller';
import { entities } from './entities';
import { EntryConsumer } from './entry/entry.consumer';
import { EntryController } from './entry/entry.controller';
import { ExportSlots } from './export/export-stream';
import { ExportController } from './export/export.controller';
import { GameEventConsumer } from './game-event/game-event.consumer';
import { FlightController } from './flight/flight.controller';
import { GameEventController } from './game-event/game-event.controller';
import { HeadToHeadController } from './head-to-head/head-to-head.controller';
import { LadderController } from './ladder/ladder.controller';
import { announceLateNews, newsOverNats } from './late-news';
import { ChangesListener } from './live/changes-listener';
import { LiveModule, turnsOverNats, useLiveSockets } from './live/live.module';
import { TopicSource } from './live/topic-hub';
import { FlightLogConsumer, FlightLogPruning } from './match/flight-log.consumer';
import { ResultConsumer, StartConsumer } from './match/match.consumer';
import { MatchController } from './match/match.controller';
import { migrations } from './migrations';
import { PointsController } from './points/points.controller';
import { ReadingModule } from './reading/reading.module';
import { ReleaseConsumer } from './release/release.consumer';
import { ReleaseController } from './release/release.controller';
import { MissingResults } from './round/missing-results';
import { RoundScoring } from './round/round-scoring';
import { WaitingRoundsSweep } from './round/waiting-rounds-sweep';
import { RoundPruning } from './round/round-pruning';
import { RoundConsumer } from './round/round.consumer';
import { RoundController } from './round/round.controller';
import { RoundMetrics } from './round/round.metrics';
import { SandboxConsumer } from './sandbox/sandbox.consumer';
import { TimingsController } from './timings/timings.controller';
import { TopicReader } from './topic-reader';

const endpoints = [
  LadderController,
  RoundController,
  EntryController,
  MatchController,
  FlightController,
  GameEventController,
  PointsController,
  HeadToHeadController,
  ChartController,
  ReleaseController,
  CrossTableController,
  CorrectionController,
  ...[ExportController, ArchiveController],
  ...[letterHandlingController(HandleLadderLetterV1), TimingsController],
  statusController(ReadLadderStatus),
  openApiController('/api/ladder/openapi.json', {
    title: 'Hexduel: ladder',
    about: 'Sandboxes, standings, score history, rounds, matches and replays.',
    version: '1',
    endpoints: ladderEndpoints,
  }),
];

/** The six durable consumers; the first six classes share `ladder-follow-scheduling`. */
const consumers = [
  SandboxConsumer,
  EntryConsumer,
  RoundConsumer,
  CorrectionConsumer,
  GameEventConsumer,
  AnnouncementConsumer,
  ResultConsumer,
  StartConsumer,
  FlightLogConsumer,
  ReleaseConsumer,
  sessionConsumer('ladder-follow-sessions'),
];

/** Everything that one replica of ladder does. Any number of replicas may run at once. */
@Module({
  imports: [
    DatabaseModule.forRootAsync({
      ...{ context: 'ladder', entities, migrations, inject: [Config] },
      useFactory: (config: LadderConfig) => ({
        ...databaseSettingsOf(config),
        reading: { poolSize: config.readConnections, waitMs: config.readWaitMs, statementMs: config.readStatementMs },
        retention: { inboxDays: config.inboxDays, outboxDays: config.outboxDays, retentionMs: config.retentionMs },
      }),
    }),
    MessagingModule.forRootAsync({
      ...{ context: 'ladder', inject: [Config] },
      useFactory: (config: LadderConfig) => natsAddress(config),
    }),
    ReadingModule,
    SessionWatchModule.with(revocationsOverNats),
    LiveModule.with([{ provide: TopicSource, useClass: TopicReader }, ...turnsOverNats, newsOverNats, ChangesListener]),
  ],
  controllers: [...endpoints, ...consumers],
  providers: [
    RoundMetrics,
    RoundScoring,
    MissingResults,
    WaitingRoundsSweep,
    ...[MissingCorrections, CorrectionsSweep],
    FlightLogPruning,
    RoundPruning,
    ExportSlots,
    provideRoleGuard({
      inject: [Config, Clock, SessionStatuses],
      useFactory: (config: LadderConfig, now: Clock, sessions: SessionStatuses): RoleGuardOptions => {
        const statusOf: RoleGuardOptions['statusOf'] = (session) => sessions.statusOf(session);
        return { keys: sessionKeys(config), cookies: config.cookies, now, statusOf };
      },
    }),
  ],
})
export class LadderModule {}

/** What `main.ts` runs. */
export const ladder: Service<typeof config> = {
  ...{ name: 'ladder', config, module: LadderModule, proxies: ({ proxies }) => proxies },
  connect: [announceLateNews, connectJetStream, useLiveSockets],
  problems: sessionProblems,
};
