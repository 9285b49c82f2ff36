/**
 * A consumer of DoThing in a process of its own, to be killed: prints "began <n>", takes HANDLE_MS, prints
 * "ended <n>". Stops in good order on SIGTERM.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMessaging, done, on } from '../src/index';
import { DoThing, testContracts } from './contracts';

const messaging = await connectMessaging({
  url: process.env.NATS_URL ?? '',
  name: 'tested',
  contracts: testContracts,
});
await messaging.consume({
  name: 'tested-do-thing',
  ackWaitMs: 1_000,
  concurrency: 2,
  handlers: [
    on(DoThing, async ({ data }) => {
      console.log(`began ${data.n}`);
      await sleep(Number(process.env.HANDLE_MS));
      console.log(`ended ${data.n}`);
      return done;
    }),
  ],
});
console.log('ready');
process.on('SIGTERM', () => {
  void messaging.close().then(() => process.exit(0));
});
