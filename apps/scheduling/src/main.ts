import { openDatabase } from '@hexduel/database';
import { connectMessaging } from '@hexduel/messaging';
import { Repeating, runService } from '@hexduel/service-host';
import { ensureFirstAdmin } from './admin/ensure-first-admin';
import { config } from './config';
import { migrations } from './migrations';
import { runScheduling } from './run-scheduling';
import { schedulingMetrics } from './scheduling-metrics';
import { SchedulingModule } from './scheduling.module';
import { pruneEndedSessions } from './sign-in/end-session';
import { pruneAttempts } from './sign-in/postgres-attempt-store';

const HOUR_MS = 3_600_000;

await runService({
  name: 'scheduling',
  config,
  build: async (settings, host) => {
    const { databaseUrl, natsUrl, tickMs, sweepMs, queueSilenceMs, playSilenceMs, releases } = settings;
    const { secrets, adminName, adminPassword, cookies, proxies } = settings;
    const { log, metrics } = host;
    const database = await openDatabase({ url: databaseUrl, context: 'scheduling', migrations, log });
    host.onStop('database', () => database.destroy());
    host.addCheck('database', () => database.query('select 1').then(() => null));
    if (adminName !== undefined) {
      if (adminPassword === undefined)
        throw new Error('HEXDUEL_ADMIN_NAME is set: set HEXDUEL_ADMIN_PASSWORD as well.');
      await ensureFirstAdmin(database, { name: adminName, password: adminPassword, now: new Date() });
    }
    const messaging = await connectMessaging({
      url: natsUrl,
      name: 'scheduling',
      log,
      onHandled: metrics.messageHandled,
    });
    host.onStop('messaging', () => messaging.close());
    host.addCheck('nats', () => (messaging.isConnected ? null : 'NATS is away'));
    const scheduling = await runScheduling({
      database,
      databaseUrl,
      messaging,
      log,
      tickMs,
      sweepMs,
      patience: { queueMs: queueSilenceMs, playMs: playSilenceMs, releases },
      ...schedulingMetrics(metrics, database),
    });
    host.onDrain('ticks and results', () => scheduling.drain());
    host.onStop('outbox relay', () => scheduling.stop());
    const pruning = new Repeating('prune sign-ins', log, async () => {
      await pruneAttempts(database, Date.now());
      await pruneEndedSessions(database, Date.now());
      return HOUR_MS;
    });
    host.onDrain('prune sign-ins', () => pruning.stop());
    return SchedulingModule.over(database, { secrets, proxies, isSecure: cookies === 'secure', now: Date.now });
  },
});
