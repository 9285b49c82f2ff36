import { dead, done, retry } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { ThingHappened } from '../../test/contracts';
import { effects, openTesting, provisionTesting } from '../../test/open-test-database';
import { addAllToOutbox } from '../outbox/outbox';
import { handleAllOnce } from './handle-once';

type Thing = Message<{ n: number }>;

const CONSUMER = 'testing-together';

describeWithServers('messages that are handled together', () => {
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

  const thing = (n: number): Thing => {
    const about = { subject: ThingHappened.subject, occurredAt: '2026-01-01T00:00:00.000Z', correlationId: newId() };
    return {
      id: newId(),
      ...about,
      causationId: null,
      data: { n },
      deliveries: 1,
      stopping: new AbortController().signal,
    };
  };
  const insertAll = async (tx: EntityManager, things: readonly Thing[]): Promise<Outcome[]> => {
    for (const { data } of things) await tx.query('insert into effect (n) values ($1)', [data.n]);
    return things.map(() => done);
  };
  const handle = async (
    things: readonly Thing[],
    effect: (tx: EntityManager, fresh: readonly Thing[]) => Promise<Outcome[]> = insertAll,
  ): Promise<Outcome['kind'][]> => (await handleAllOnce(database, CONSUMER, things, effect)).map(({ kind }) => kind);

  it('have an effect once, also where one comes twice in a batch and again in the next', async () => {
    const [one, two, three] = [thing(1), thing(2), thing(3)];
    expect(await handle([one, two, { ...one }])).toEqual(['done', 'done', 'duplicate']);
    expect(await handle([two, three])).toEqual(['duplicate', 'done']);
    expect(await handle([one, two])).toEqual(['duplicate', 'duplicate']);
    expect(await effects(database)).toEqual([1, 2, 3]);
  });

  it('come again where they were refused, and the others of the batch do not', async () => {
    const [good, bad, late] = [thing(1), thing(2), thing(3)];
    const refuse = async (tx: EntityManager, fresh: readonly Thing[]): Promise<Outcome[]> => {
      await insertAll(tx, [good]);
      return fresh.map((each) => (each === good ? done : each === bad ? dead('it is bad') : retry('it is early')));
    };
    expect(await handle([good, bad, late], refuse)).toEqual(['done', 'dead', 'retry']);
    expect(await handle([good, bad, late])).toEqual(['duplicate', 'done', 'done']);
    expect(await effects(database)).toEqual([1, 2, 3]);
  });

  it('leave nothing where the effect of one throws', async () => {
    const things = [thing(1), thing(2)];
    const fail = async (tx: EntityManager, fresh: readonly Thing[]): Promise<Outcome[]> => {
      await insertAll(tx, fresh);
      throw new Error('no luck');
    };
    await expect(handle(things, fail)).rejects.toThrow('no luck');
    expect(await effects(database)).toEqual([]);
    expect(await handle(things)).toEqual(['done', 'done']);
  });

  it('are added to the outbox by one statement, in their order', async () => {
    const messages = [3, 1, 2].map((n) => ({ data: { n } }));
    await database.transaction((tx) => addAllToOutbox(tx, ThingHappened, messages));
    const rows = await database.query<{ body: string }[]>('select body from outbox order by position');
    expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(messages);
  });
});
