import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Envelope } from '@hexduel/contracts-events';
import type { DurableContract } from '@hexduel/contracts-events';
import type { Publish } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { DoThing, SandboxMoved, ThingHappened } from '../../test/contracts';
import { openTesting, provisionTesting } from '../../test/open-test-database';
import { transaction } from '../connection/transaction';
import { PublishedFact, WHOLE_CONTEXT } from '../facts/published-fact.entity';
import { readHeads } from '../facts/published-fact.queries';
import { prunePublishedFacts } from '../retention/table-pruning';
import { addToOutbox, outboxBacklog } from './outbox';
import { relayBatch } from './relay-batch';

describeWithServers('a batch of the relay', () => {
  let postgres: TestPostgres;
  let database: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    database = await openTesting(await provisionTesting(await postgres.createDatabase()));
  });

  afterEach(() => database.destroy());
  afterAll(() => postgres.stop());

  const add = <Data>(contract: DurableContract<Data>, data: Data): Promise<string> =>
    transaction(database, (tx) => addToOutbox(tx, contract, data));
  const addMany = (contract: DurableContract<{ n: number }>, count: number): Promise<void> =>
    transaction(database, async (tx) => {
      for (let n = 0; n < count; n += 1) await addToOutbox(tx, contract, { n });
    });
  const left = async (): Promise<number> => (await outboxBacklog(database)).count;
  const relayAll = async (publish: Publish): Promise<void> => {
    while ((await left()) > 0) await relayBatch(database, publish);
  };
  const kept = async (sandbox: string): Promise<{ sequence: number; n: unknown }[]> => {
    const rows = await database.manager.find(PublishedFact, { where: { sandbox }, order: { sequence: 'ASC' } });
    return rows.map(({ sequence: digits, body }) => {
      const sequence = Number(digits);
      const { data } = Envelope.parse(JSON.parse(gunzipSync(body).toString()));
      return { sequence, n: (data as { n: number }).n };
    });
  };

  it('gives facts without a sandbox numbers without a gap, keeps what it publishes, and no commands', async () => {
    const sandbox = newId();
    await add(ThingHappened, { n: 1 });
    await add(SandboxMoved, { sandbox, epoch: 1, sandboxSeq: 7, n: 2 });
    await add(DoThing, { n: 3 });
    await add(ThingHappened, { n: 4 });
    const published: (number | undefined)[] = [];
    await relayAll(async ({ body }) => {
      await Promise.resolve();
      published.push(Envelope.parse(JSON.parse(body)).contextSeq);
    });
    await add(ThingHappened, { n: 5 });
    await relayAll(() => Promise.resolve());
    expect(published).toEqual([1, undefined, undefined, 2]);
    expect(await kept(WHOLE_CONTEXT)).toEqual([
      { sequence: 1, n: 1 },
      { sequence: 2, n: 4 },
      { sequence: 3, n: 5 },
    ]);
    expect(await kept(sandbox)).toEqual([{ sequence: 7, n: 2 }]);
    expect(await readHeads(database)).toEqual([
      { sandbox: WHOLE_CONTEXT, sequence: 3 },
      { sandbox, sequence: 7 },
    ]);
  });

  it('that dies after publishing gives the same numbers again', async () => {
    await addMany(ThingHappened, 3);
    const first: string[] = [];
    await relayBatch(database, () => Promise.resolve());
    const failing = relayBatch(database, async ({ body }) => {
      await Promise.resolve();
      first.push(body);
      if (first.length === 3) await database.query(KILL_THE_RELAY);
    });
    await failing.catch(() => undefined);
    expect(await left()).toBe(3);
    const again: string[] = [];
    await relayAll(async ({ body }) => {
      await Promise.resolve();
      again.push(body);
    });
    expect(again).toEqual(first);
    expect((await kept(WHOLE_CONTEXT)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('ends and keeps what it has published, however slow NATS is', async () => {
    await addMany(ThingHappened, 200);
    await relayBatch(database, () => Promise.resolve());
    const start = performance.now();
    const result = await relayBatch(database, () => sleep(330));
    // At a third of a second for each of 200 messages, the server would end the transaction after 60 s.
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(result).toEqual({ kind: 'left' });
    expect(await left()).toBeLessThanOrEqual(190);
    expect(await left()).toBeGreaterThan(100);
  });

  it('publishes commands at once, and no fact before they are acknowledged', async () => {
    await addMany(DoThing, 64);
    await add(ThingHappened, { n: 99 });
    await addMany(DoThing, 2);
    let open = 0;
    let most = 0;
    const openAtFact: number[] = [];
    await relayAll(async ({ subject }) => {
      if (subject === ThingHappened.subject) openAtFact.push(open);
      open += 1;
      most = Math.max(most, open);
      await sleep(5);
      open -= 1;
    });
    expect(most).toBe(32);
    expect(openAtFact).toEqual([0]);
  });

  it('keeps in the outbox only what failed and what follows it', async () => {
    await addMany(DoThing, 3);
    await add(ThingHappened, { n: 3 });
    await relayBatch(database, () => Promise.resolve());
    const result = await relayBatch(database, ({ body }) =>
      body.includes('"n":1}') ? Promise.reject(new Error('refused')) : Promise.resolve(),
    );
    expect(result).toMatchObject({ kind: 'failed' });
    expect(await left()).toBe(2);
  });

  it('leaves facts that are deleted when their time is over', async () => {
    await addMany(ThingHappened, 3);
    await relayAll(() => Promise.resolve());
    await database.query(`update published_fact set published_at = now() - interval '46 days' where sequence < 3`);
    await prunePublishedFacts(database);
    expect((await kept(WHOLE_CONTEXT)).map(({ sequence }) => sequence)).toEqual([3]);
  });
});

const KILL_THE_RELAY = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`;
