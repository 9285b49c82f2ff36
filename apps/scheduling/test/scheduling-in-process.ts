/**
 * A replica of scheduling in a process of its own. With KILL_ON it dies by SIGKILL when it is about to publish the first
 * message whose subject begins so: the change has committed and nobody has heard of it.
 */
import { connectMessaging, silentLog } from '@hexduel/messaging';
import { runScheduling } from '../src/run-scheduling';
import { PATIENCE, openScheduling } from './open-scheduling';

const databaseUrl = process.env.DATABASE_URL ?? '';
const killOn = process.env.KILL_ON;
const database = await openScheduling(databaseUrl);
const messaging = await connectMessaging({ url: process.env.NATS_URL ?? '', name: 'scheduling' });

const running = await runScheduling({
  database,
  databaseUrl,
  messaging,
  log: silentLog,
  tickMs: 20,
  sweepMs: 1_000,
  patience: PATIENCE,
  publish: async (message) => {
    if (killOn !== undefined && message.subject.startsWith(killOn)) {
      console.log(`dies on ${message.subject}`);
      process.kill(process.pid, 'SIGKILL');
    }
    await messaging.publish(message);
  },
  onTick: (ticked) => console.log(`ticked ${ticked}`),
});
console.log('ready');
process.on('SIGTERM', () => {
  void running
    .drain()
    .then(() => running.stop())
    .then(() => messaging.close())
    .then(() => database.destroy())
    .then(() => process.exit(0));
});
