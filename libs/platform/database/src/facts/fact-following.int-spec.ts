import { factListQuestion, newestFactsQuestion } from '@hexduel/contracts-events';
import { Consumer, Messaging, MessagingModule, connectJetStream } from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { Module } from '@nestjs/common';
import { Readiness, newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { provisionContext } from '../connection/provision-context';
import { transaction } from '../connection/transaction';
import { DatabaseModule, HandleInOrder, HandleOnce, addToOutbox, outboxBacklog } from '../index';
import { SandboxMoved, ThingHappened, testContracts } from '../../test/contracts';
import { CONTEXT, effects, provisionTesting, testMigrations } from '../../test/open-test-database';
import { FactFollowing } from './fact-following';
import { PublishedFact } from './published-fact.entity';

const contracts = [...testContracts, factListQuestion(CONTEXT), newestFactsQuestion(CONTEXT)];
const READER = 'reading';
const STREAM = 'EVT_TESTING';

interface Data {
  readonly n: number;
}

@Consumer({ name: 'reading-follow-sandbox', ackWaitMs: 2_000 })
class OrderedConsumer {
  @HandleInOrder(SandboxMoved)
  async move({ data: { n } }: Message<Data>, tx: EntityManager): Promise<void> {
    await tx.query('insert into effect (n) values ($1)', [n]);
  }
}

@Consumer({ name: 'reading-count-things', ackWaitMs: 2_000 })
class ThingConsumer {
  @HandleOnce(ThingHappened)
  async count({ data: { n } }: Message<Data>, tx: EntityManager): Promise<void> {
    await tx.query('insert into effect (n) values ($1)', [n]);
  }
}

describeWithServers('facts that do not come', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let url: string;
  let readerUrl: string;
  let owner: TestService;
  let reader: TestService;
  let sandbox: string;
  let sequence = 0;

  const start = (context: string, databaseUrl: string, controllers: (new () => object)[]): Promise<TestService> => {
    const useFactory = () => ({ url: databaseUrl });
    @Module({
      imports: [
        DatabaseModule.forRootAsync({ context, migrations: testMigrations, useFactory }),
        MessagingModule.forRootAsync({ context, useFactory: () => ({ url: nats.url, contracts }) }),
      ],
      controllers,
    })
    class TestedModule {}
    const service = { name: context, config: {}, module: TestedModule, connect: [connectJetStream] };
    return startTestService({ service, settings: {} });
  };
  const startReader = async (): Promise<void> => {
    reader = await start(READER, readerUrl, [OrderedConsumer, ThingConsumer]);
  };

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats({ contracts })]);
    const adminUrl = await postgres.createDatabase();
    url = await provisionTesting(adminUrl);
    readerUrl = await provisionContext({ adminUrl, context: READER, password: 'reading' });
    owner = await start(CONTEXT, url, []);
    await startReader();
  });

  beforeEach(async () => {
    sandbox = newId();
    sequence = 0;
    await reader.get(DataSource).query('truncate effect');
  });

  afterAll(async () => {
    await Promise.all([reader.stop(), owner.stop()]);
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  const manager = () => jetstreamManager(owner.get(Messaging).connection);
  const move = (n: number): Promise<string> => {
    sequence += 1;
    const data = { sandbox, epoch: 1, sandboxSeq: sequence, n };
    return transaction(owner.get(DataSource), (tx) => addToOutbox(tx, SandboxMoved, data));
  };
  const happen = (n: number): Promise<string> =>
    transaction(owner.get(DataSource), (tx) => addToOutbox(tx, ThingHappened, { n }));
  const published = (): Promise<void> =>
    eventually(async () => expect((await outboxBacklog(owner.get(DataSource))).count).toBe(0));
  /** Has the reader look for missing facts at once, again and again, until it is as expected. */
  const looking = (isAsExpected: () => Promise<unknown>): Promise<void> =>
    eventually(async () => {
      reader.get(FactFollowing).wake();
      await isAsExpected();
    }, 90_000);
  const applied = (expected: number[]): Promise<void> =>
    looking(async () => expect(await effects(reader.get(DataSource))).toEqual(expected));
  const warnings = async (): Promise<string> => JSON.stringify(await reader.get(Readiness).currentWarnings());
  const readiness = async (): Promise<unknown> => (await reader.ask('GET', '/health/ready')).body;

  it('are asked for when the stream was purged while their consumer was away', async () => {
    await move(1);
    await applied([1]);
    await reader.stop();
    for (const n of [2, 3, 4]) await move(n);
    await happen(5);
    await published();
    await (await manager()).streams.purge(STREAM);
    await startReader();
    await move(6);
    await looking(async () => expect([...(await effects(reader.get(DataSource)))].sort()).toEqual([1, 2, 3, 4, 5, 6]));
    expect((await effects(reader.get(DataSource))).filter((n) => n !== 5)).toEqual([1, 2, 3, 4, 6]);
  });

  it('are asked for when no later one shows that they are missing', async () => {
    await move(1);
    await applied([1]);
    await reader.stop();
    await move(2);
    await published();
    await (await manager()).streams.purge(STREAM);
    await startReader();
    // By itself, some seconds after it has started.
    await eventually(async () => expect(await effects(reader.get(DataSource))).toEqual([1, 2]));
  });

  it('are asked for when the stream was deleted and created again', async () => {
    await move(1);
    await applied([1]);
    await reader.stop();
    await move(2);
    await published();
    const streams = (await manager()).streams;
    const { config } = await streams.info(STREAM);
    await streams.delete(STREAM);
    await streams.add(config);
    await startReader();
    await move(3);
    await applied([1, 2, 3]);
  });

  it('are asked for when NATS has lost its volume', async () => {
    await move(1);
    await applied([1]);
    await reader.stop();
    await move(2);
    await happen(7);
    await published();
    await nats.lose();
    await startReader();
    await move(3);
    await looking(async () => expect([...(await effects(reader.get(DataSource)))].sort()).toEqual([1, 2, 3, 7]));
  });

  it('come in pages, more than one transaction applies', async () => {
    await move(0);
    await applied([0]);
    await reader.stop();
    const count = 700;
    await transaction(owner.get(DataSource), async (tx) => {
      for (let n = 1; n < count; n += 1) {
        await addToOutbox(tx, SandboxMoved, { sandbox, epoch: 1, sandboxSeq: (sequence += 1), n });
      }
    });
    await published();
    // What the stream still has is held until what it lost has come.
    await (await manager()).streams.purge(STREAM, { keep: 300 });
    await startReader();
    await applied(Array.from({ length: count }, (_, n) => n));
    const held = await reader.get(DataSource).query<unknown[]>('select from held_message');
    expect(held).toHaveLength(0);
  });

  it('and are not kept any more make readiness degraded until they are back', async () => {
    await move(1);
    await applied([1]);
    await reader.stop();
    for (const n of [2, 3]) await move(n);
    await published();
    await (await manager()).streams.purge(STREAM);
    const facts = owner.get(DataSource).getRepository(PublishedFact);
    const lost = await facts.findOneByOrFail({ sandbox, sequence: '2' });
    await facts.delete({ sandbox, sequence: '2' });
    await startReader();
    await looking(async () => expect(await warnings()).toContain(`lacks fact 2 of the sandbox ${sandbox}`));
    expect(await readiness()).toMatchObject({ status: 'degraded' });
    expect(await effects(reader.get(DataSource))).toEqual([1]);
    await facts.insert(lost);
    await applied([1, 2, 3]);
    await looking(async () => expect(await readiness()).toMatchObject({ status: 'ready' }));
  });
});
