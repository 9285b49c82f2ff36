import { Module } from '@nestjs/common';
import { createBotClient } from '@hexduel/bot-client';
import { MessagingModule, natsAddress } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import type { MatchesConfig } from './config';
import { FlightLogs } from './leg/flight-logs';
import { PLAY_MATCH, PlayMatchConsumer } from './match/match.consumer';
import { MatchesMetrics } from './matches-metrics';
import { Bots, FLIGHT_LOGS_MS, Runner } from './runner';

/** Everything that a runner does. It has no endpoints besides those of the host; any number of runners may run at once. */
@Module({
  imports: [
    MessagingModule.forRootAsync({
      context: 'matches',
      inject: [Config],
      useFactory: ({ concurrency, graceMs, stopGraceMs, ...nats }: MatchesConfig) => ({
        ...natsAddress(nats),
        concurrency: { [PLAY_MATCH]: concurrency },
        // A stop ends with the flight logs: the matches must be finished by then.
        drainGraceMs: Math.max(0, Math.min(graceMs, stopGraceMs - FLIGHT_LOGS_MS)),
      }),
    }),
  ],
  controllers: [PlayMatchConsumer],
  providers: [
    Runner,
    FlightLogs,
    MatchesMetrics,
    {
      provide: Bots,
      inject: [Config],
      useFactory: ({ botAllow, botDeny }: MatchesConfig): Bots =>
        createBotClient({
          egress: { mode: 'public', allow: botAllow, deny: botDeny.ranges },
          ownHosts: botDeny.names,
        }),
    },
  ],
})
export class MatchesModule {}
