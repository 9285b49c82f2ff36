import { hostname } from 'node:os';
import { createBotClient } from '@hexduel/bot-client';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { matchesMetrics } from './matches-metrics';
import { MatchesModule } from './matches.module';
import { runMatches } from './run-matches';
import { runnerName } from './runner-name';

// A stop ends with the flight logs and the connection: the grace of matches must be over by then.
const LAST_STEPS_MS = 2_000;

await runService({
  name: 'matches',
  config,
  build: async ({ natsUrl, concurrency, botAllow, graceMs, stopGraceMs }, { log, metrics, ...host }) => {
    const bots = createBotClient({ egress: { mode: 'public', allow: botAllow } });
    const messaging = await connectMessaging({
      url: natsUrl,
      name: 'matches',
      log,
      onHandled: metrics.messageHandled,
    });
    host.onStop('messaging', () => messaging.close());
    host.addCheck('nats', () => (messaging.isConnected ? null : 'NATS is away'));
    const matches = await runMatches({
      ...{ concurrency, messaging, bots, log, runner: runnerName(hostname(), process.pid) },
      metrics: (running) => matchesMetrics(metrics, running),
    });
    host.onDrain('matches', () => matches.stop(Math.max(0, Math.min(graceMs, stopGraceMs - LAST_STEPS_MS))));
    return MatchesModule;
  },
});
