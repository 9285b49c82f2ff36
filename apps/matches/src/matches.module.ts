import { Module } from '@nestjs/common';
import { createBotClient } from '@hexduel/bot-client';
import { ReadMatchesStatus, matchesEndpoints } from '@hexduel/contracts-http';
import {
  SessionStatuses,
  SessionWatchModule,
  provideRoleGuard,
  revocationsOverNats,
  sessionKeys,
  sessionProblems,
} from '@hexduel/identity';
import type { RoleGuardOptions } from '@hexduel/identity';
import { MessagingModule, connectJetStream, natsAddress } from '@hexduel/messaging';
import { Config, openApiController, statusController } from '@hexduel/service-host';
import type { Service } from '@hexduel/service-host';
import { Clock, SelfReport } from '@hexduel/telemetry';
import { BotRequests } from './bot-requests';
import { Bots } from './bots';
import { config } from './config';
import type { MatchesConfig } from './config';
import { FlightLogs } from './leg/flight-logs';
import { PLAY_MATCH, PlayMatchConsumer } from './match/match.consumer';
import { MatchesMetrics } from './matches-metrics';
import { BotChecks } from './check/bot-checks';
import { ReachController } from './check/reach.controller';
import { CheckController } from './check/check.controller';
import { Callers } from './practice/callers';
import { GameStore } from './practice/game-store';
import { News } from './practice/news';
import { OpponentTurns } from './practice/opponent-turns';
import { PracticeController } from './practice/practice.controller';
import { PracticeGames } from './practice/practice-games';
import { PracticeMetrics } from './practice/practice-metrics';
import { RunSlots } from './practice/run-slots';
import { Sweep } from './practice/sweep';
import { TeamBots } from './practice/team-bots';
import { SeriesController } from './series/series.controller';
import { TeamSeries } from './series/team-series';
import { FLIGHT_LOGS_MS, Runner } from './runner';

const OpenApiController = openApiController('/api/matches/openapi.json', {
  title: 'Hexduel: matches',
  about: 'Practice games, checks of bots, series against the training bot. Nothing of it counts.',
  version: '1',
  endpoints: matchesEndpoints,
});

/** Everything that a runner does: rated matches from the queue, and practice over HTTP. Any number of runners may run at once. */
@Module({
  imports: [
    MessagingModule.forRootAsync({
      context: 'matches',
      isVital: true,
      inject: [Config],
      useFactory: ({ concurrency, graceMs, stopGraceMs, ...nats }: MatchesConfig) => ({
        ...natsAddress(nats),
        concurrency: { [PLAY_MATCH]: concurrency },
        // A stop ends with the flight logs: the matches must be finished by then.
        drainGraceMs: Math.max(0, Math.min(graceMs, stopGraceMs - FLIGHT_LOGS_MS)),
      }),
    }),
    SessionWatchModule.inMemory(revocationsOverNats),
  ],
  controllers: [
    PlayMatchConsumer,
    PracticeController,
    CheckController,
    ReachController,
    SeriesController,
    statusController(ReadMatchesStatus),
    OpenApiController,
  ],
  providers: [
    ...[
      News,
      GameStore,
      OpponentTurns,
      TeamBots,
      PracticeGames,
      PracticeMetrics,
      Callers,
      RunSlots,
      BotChecks,
      TeamSeries,
      Sweep,
    ],
    provideRoleGuard({
      inject: [Config, Clock, SessionStatuses],
      useFactory: (config: MatchesConfig, now: Clock, sessions: SessionStatuses): RoleGuardOptions => {
        const statusOf: RoleGuardOptions['statusOf'] = (session) => sessions.statusOf(session);
        return { keys: sessionKeys(config), cookies: config.cookies, now, statusOf };
      },
    }),
    Runner,
    FlightLogs,
    MatchesMetrics,
    BotRequests,
    {
      provide: Bots,
      inject: [Config, BotRequests, SelfReport],
      useFactory: ({ botAllow, botDeny }: MatchesConfig, { observe }: BotRequests, self: SelfReport): Bots => {
        self.add({ egress: { allow: botAllow, deny: botDeny.ranges, hosts: botDeny.names } });
        return createBotClient({
          observe,
          egress: { mode: 'public', allow: botAllow, deny: botDeny.ranges },
          ownHosts: botDeny.names,
        });
      },
    },
  ],
})
export class MatchesModule {}

/** What `main.ts` runs. */
export const matches: Service<typeof config> = {
  ...{ name: 'matches', config, module: MatchesModule, proxies: ({ proxies }) => proxies },
  connect: [connectJetStream],
  problems: sessionProblems,
};
