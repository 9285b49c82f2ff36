/**
 * A consumer with an effect in the database, in a process of its own. DIE says where it dies by SIGKILL: "before" the
 * effect commits or "after" it, with the message not yet acknowledged.
 */
import { connectMessaging, done, on } from '@hexduel/messaging';
import { handleOnce } from '../src/index';
import { ThingHappened, testContracts } from './contracts';
import { CONTEXT, openTesting } from './open-test-database';

const die = (): void => void process.kill(process.pid, 'SIGKILL');
const database = await openTesting(process.env.DATABASE_URL ?? '', 2);
const messaging = await connectMessaging({
  url: process.env.NATS_URL ?? '',
  name: CONTEXT,
  contracts: testContracts,
});
await messaging.consume({
  name: 'testing-killed',
  ackWaitMs: 1_000,
  handlers: [
    on(ThingHappened, async (message) => {
      const outcome = await handleOnce(database, 'testing-killed', message, async (tx) => {
        await tx.query('insert into effect (n) values ($1)', [message.data.n]);
        if (process.env.DIE === 'before') die();
        return done;
      });
      if (process.env.DIE === 'after') die();
      console.log(`handled ${message.data.n} ${outcome.kind}`);
      return outcome;
    }),
  ],
});
console.log('ready');
