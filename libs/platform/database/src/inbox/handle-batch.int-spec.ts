import { dead, done, doneExpecting, retry } from '@hexduel/messaging';
import type { BatchRun, BatchRunner, Message, Outcome } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { SandboxMoved, ThingHappened } from '../../test/contracts';
import { effects, openTesting, provisionTesting } from '../../test/open-test-database';
import { addAllToOutbox } from '../outbox/outbox';
import { BatchOnceRunner, BatchStatementRunner, BatchTransactionRunner } from './handle-batch';

interface Moved {
  readonly sandbox: string;
  readonly n: number;
}

type Moves = readonly Message<Moved>[];

describeWithServers('messages that are handled in batches', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let runner: BatchOnceRunner;
  /** The numbers of each batch whose handler was called. */
  let batches: number[][];

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });

  beforeEach(async () => {
    database = await openTesting(await provisionTesting(await postgres.createDatabase()));
    runner = new BatchOnceRunner(database);
    batches = [];
  });

  afterEach(() => database.destroy());
  afterAll(() => postgres.stop());

  const SANDBOX = newId();
  const moved = (n: number, sandbox = SANDBOX): Message<Moved> => {
    const about = { subject: SandboxMoved.subject, occurredAt: '2026-01-01T00:00:00.000Z', correlationId: newId() };
    return {
      id: newId(),
      ...about,
      causationId: null,
      data: { sandbox, n },
      deliveries: 1,
      stopping: new AbortController().signal,
    };
  };
  const insertAll = async (tx: EntityManager, messages: Moves): Promise<Outcome[]> => {
    for (const { data } of messages) await tx.query('insert into effect (n) values ($1)', [data.n]);
    return messages.map(() => done);
  };
  /** Hands messages over at once: the first is handled alone, the others of its sandbox together. */
  const handle = async (messages: Moves, effect = insertAll, by: BatchRunner = runner): Promise<string[]> => {
    const callBatch: BatchRun['callBatch'] = (called, scope) => {
      batches.push((called as Moves).map(({ data }) => data.n));
      return effect(scope as EntityManager, called as Moves);
    };
    const runs = messages.map((message) => by.run({ consumer: 'testing-together', message, callBatch, gatherMs: 0 }));
    return (await Promise.all(runs)).map(({ kind }) => kind);
  };

  it('are those of a sandbox that come while earlier ones of it are handled', async () => {
    await handle([moved(1), moved(2), moved(3), moved(4, newId())]);
    expect(batches).toHaveLength(3);
    expect(batches).toEqual(expect.arrayContaining([[1], [4], [2, 3]]));
    // That of the other sandbox is handled beside them, before or after.
    const all = await effects(database);
    expect(all.filter((n) => n !== 4)).toEqual([1, 2, 3]);
    expect(all).toHaveLength(4);
  });

  it('have an effect once, also where one comes twice in a batch and again in the next', async () => {
    const [one, two, three] = [moved(1), moved(2), moved(3)];
    expect(await handle([one, two, three, { ...two }])).toEqual(['done', 'done', 'done', 'duplicate']);
    expect(await handle([one, two, three])).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await effects(database)).toEqual([1, 2, 3]);
  });

  it('come without an inbox to a handler that knows by itself what came twice', async () => {
    const one = moved(1);
    const plain = new BatchTransactionRunner(database);
    expect(await handle([one, moved(2), one], insertAll, plain)).toEqual(['done', 'done', 'done']);
    expect(await effects(database)).toEqual([1, 2, 1]);
  });

  it('come from all sandboxes and without a transaction to a handler that makes one statement, alone where it fails', async () => {
    const byStatement = new BatchStatementRunner(database);
    const insert = async (tx: EntityManager, fresh: Moves): Promise<Outcome[]> => {
      expect(tx.queryRunner).toBeUndefined();
      const numbers = fresh.map(({ data }) => (data.n === 13 ? 'thirteen' : data.n));
      await tx.query('insert into effect (n) select * from unnest($1::int[])', [numbers]);
      return fresh.map(({ data }) => (data.n === 2 ? retry('2 is early') : done));
    };
    const outcomes = await handle([moved(1), moved(2), moved(3, newId())], insert, byStatement);
    expect(outcomes).toEqual(['done', 'retry', 'done']);
    expect(batches).toEqual([[1], [2, 3]]);
    await expect(handle([moved(4), moved(5), moved(13)], insert, byStatement)).rejects.toThrow('invalid input syntax');
    expect(await effects(database)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are handled alone where one was refused, and only that one is undone and comes again', async () => {
    const messages = [moved(1), moved(2), moved(13), moved(14), moved(3)];
    const refuse = async (tx: EntityManager, fresh: Moves): Promise<Outcome[]> => {
      await insertAll(tx, fresh);
      return fresh.map(({ data: { n } }) => (n === 13 ? dead('13 is bad') : n === 14 ? retry('14 is early') : done));
    };
    expect(await handle(messages, refuse)).toEqual(['done', 'done', 'dead', 'retry', 'done']);
    expect(batches).toEqual([[1], [2, 13, 14, 3], [2], [13], [14], [3]]);
    expect(await effects(database)).toEqual([1, 2, 3]);
    expect(await handle(messages)).toEqual(['duplicate', 'duplicate', 'done', 'done', 'duplicate']);
  });

  it('are handled alone where one fails, and only that one leaves nothing', async () => {
    const fail = async (tx: EntityManager, fresh: Moves): Promise<Outcome[]> => {
      await insertAll(tx, fresh);
      if (fresh.some(({ data }) => data.n === 13)) throw new Error('13 fails');
      return fresh.map(() => done);
    };
    const bad = moved(13);
    const outcomes = handle([moved(1), moved(2), bad], fail);
    await expect(outcomes).rejects.toThrow('13 fails');
    expect(await effects(database)).toEqual([1, 2]);
    expect(await handle([bad])).toEqual(['done']);
  });

  it('wait for no others once all are there that an earlier batch said to expect', async () => {
    const callBatch: BatchRun['callBatch'] = (called) => {
      batches.push((called as Moves).map(({ data }) => data.n));
      return Promise.resolve(
        called.map((_, index) => (index === 0 ? doneExpecting(batches.length === 1 ? 2 : 0) : done)),
      );
    };
    const gather = (n: number, gatherMs: number): Promise<Outcome> =>
      runner.run({ consumer: 'testing-together', message: moved(n), callBatch, gatherMs });
    await gather(1, 1);
    await Promise.all([gather(2, 60_000), gather(3, 60_000)]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('need an outcome each', async () => {
    const forget = (): Promise<Outcome[]> => Promise.resolve([done, done]);
    await expect(handle([moved(1)], forget)).rejects.toThrow(
      'returned 2 outcomes: it must return one for each message',
    );
  });

  it('are added to the outbox by one statement, in their order', async () => {
    const messages = [3, 1, 2].map((n) => ({ data: { n } }));
    await database.transaction((tx) => addAllToOutbox(tx, ThingHappened, messages));
    const rows = await database.query<{ body: string }[]>('select body from outbox order by position');
    expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(messages);
  });
});
