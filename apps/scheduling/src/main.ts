import { openDatabase } from '@hexduel/database';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { migrations } from './migrations';
import { runScheduling } from './run-scheduling';
import { schedulingMetrics } from './scheduling-metrics';
import { SchedulingModule } from './scheduling.module';

await runService({
  name: 'scheduling',
  config,
  build: async ({ databaseUrl, natsUrl, tickMs, sweepMs, queueSilenceMs, playSilenceMs, releases }, host) => {
    const { log, metrics } = host;
    const database = await openDatabase({ url: databaseUrl, context: 'scheduling', migrations, log });
    host.onStop('database', () => database.destroy());
    host.addCheck('database', () => database.query('select 1').then(() => null));
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
    return SchedulingModule;
  },
});
