/**
 * A relay in a process of its own. With KILL_AFTER it dies by SIGKILL after so many messages are published, before the
 * batch they were in is removed. Prints "published <n>" for each.
 */
import { Envelope } from '@hexduel/contracts-events';
import { connectMessaging } from '@hexduel/messaging';
import type { Publish } from '@hexduel/messaging';
import { silentLog } from '@hexduel/telemetry';
import { OutboxRelay } from '../src/outbox/outbox-relay';
import { testContracts } from './contracts';
import { CONTEXT, openTesting } from './open-test-database';

const url = process.env.DATABASE_URL ?? '';
const killAfter = Number(process.env.KILL_AFTER ?? Infinity);
const database = await openTesting(url, 2);
const messaging = await connectMessaging({
  url: process.env.NATS_URL ?? '',
  name: CONTEXT,
  contracts: testContracts,
});

let published = 0;
const publish: Publish = async (message) => {
  await messaging.publish(message);
  console.log(`published ${(Envelope.parse(JSON.parse(message.body)).data as { n: number }).n}`);
  if ((published += 1) >= killAfter) process.kill(process.pid, 'SIGKILL');
};
const relay = new OutboxRelay(database, publish, silentLog, { url, context: CONTEXT, pollMs: 100 });
relay.onApplicationBootstrap();
console.log('ready');
process.on('SIGTERM', () => {
  void relay
    .onApplicationShutdown()
    .then(() => messaging.close())
    .then(() => database.destroy())
    .then(() => process.exit(0));
});
