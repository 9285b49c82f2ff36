import { openDatabase } from '@hexduel/database';
import { identifyCaller, identityKeys } from '@hexduel/identity';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { ladderMetrics } from './ladder-metrics';
import { LadderModule } from './ladder.module';
import type { Identify } from './live/live-door';
import { liveConfig } from './live/live-config';
import { openLadderLive, takeSockets } from './live/live.module';
import { migrations } from './migrations';
import { runLadder } from './run-ladder';
import { TopicReader } from './topic-reader';

// Consumers, the relay and pages share it; those who wait for the lock of a sandbox hold a connection.
const CONNECTIONS = 20;

await runService({
  name: 'ladder',
  config: { ...config, ...liveConfig },
  build: async (settings, host) => {
    const { databaseUrl, natsUrl, secrets, sweepMs, logDays, logRounds } = settings;
    const { log, metrics } = host;
    const database = await openDatabase({
      url: databaseUrl,
      context: 'ladder',
      migrations,
      poolSize: CONNECTIONS,
      log,
    });
    host.onStop('database', () => database.destroy());
    host.addCheck('database', () => database.query('select 1').then(() => null));
    const messaging = await connectMessaging({
      url: natsUrl,
      name: 'ladder',
      log,
      onHandled: metrics.messageHandled,
    });
    host.onStop('messaging', () => messaging.close());
    host.addCheck('nats', () => (messaging.isConnected ? null : 'NATS is away'));
    const ladder = await runLadder({
      database,
      databaseUrl,
      messaging,
      log,
      sweepMs,
      logRetention: { days: logDays, rounds: logRounds },
      ...ladderMetrics(metrics, database),
    });
    host.onDrain('consumers', () => ladder.drain());
    host.onStop('outbox relay', () => ladder.stop());
    const source = new TopicReader(database);
    const keys = identityKeys(secrets);
    const identify: Identify = (request) => identifyCaller(request, keys, Date.now());
    const live = openLadderLive({ source, config: settings, host, identify, databaseUrl, messaging });
    return { ...LadderModule.over(database, keys), imports: [live.module] };
  },
  prepare: takeSockets,
});
