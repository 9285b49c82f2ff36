/** A service reads `sandbox.moved.v2` before it knows it: the sandbox stops there, the others go on, and its upgrade goes on from there. */
import { SandboxStamp, fact } from '@hexduel/contracts-events';
import {
  Consumer,
  type Messaging,
  MessagingModule,
  connectJetStream,
  connectMessaging,
  wrapMessage,
} from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import { Module } from '@nestjs/common';
import { newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { SandboxMoved, testContracts } from '../../test/contracts';
import { CONTEXT, effects, provisionTesting, testMigrations } from '../../test/open-test-database';
import { DatabaseModule, HandleInOrder } from '../index';
import { readCursors } from '../facts/follow.queries';

const SandboxMovedV2 = fact('evt.testing.sandbox.moved.v2', {
  about: 'For tests.',
  data: z.object({ ...SandboxStamp.shape, by: z.int() }),
});
const SandboxEnded = fact('evt.testing.sandbox.ended.v1', { about: 'For tests.', data: SandboxStamp });
const contracts = [...testContracts, SandboxMovedV2, SandboxEnded];
const CONSUMER = { name: 'testing-follow-sandbox', ackWaitMs: 2_000, maxDeliveries: 2 };
const add = (tx: EntityManager, n: number): Promise<void> => tx.query('insert into effect (n) values ($1)', [n]);

@Consumer(CONSUMER)
class OldConsumer {
  @HandleInOrder(SandboxMoved)
  move({ data: { n } }: Message<{ readonly n: number }>, tx: EntityManager): Promise<void> {
    return add(tx, n);
  }

  @HandleInOrder(SandboxEnded)
  end(): Promise<void> {
    return Promise.resolve();
  }
}

@Consumer(CONSUMER)
class NewConsumer {
  @HandleInOrder(SandboxMoved)
  move({ data: { n } }: Message<{ readonly n: number }>, tx: EntityManager): Promise<void> {
    return add(tx, n);
  }

  @HandleInOrder(SandboxMovedV2)
  moveBy({ data: { by } }: Message<{ readonly by: number }>, tx: EntityManager): Promise<void> {
    return add(tx, by);
  }

  @HandleInOrder(SandboxEnded)
  end(): Promise<void> {
    return Promise.resolve();
  }
}

describeWithServers('a fact in the order of a sandbox, of a version that the service does not know', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let producer: Messaging;
  let url: string;
  const running: TestService[] = [];

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats({ contracts })]);
    producer = await connectMessaging({ url: nats.url, name: 'producer', contracts });
  });
  beforeEach(async () => {
    url = await provisionTesting(await postgres.createDatabase());
  });
  afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())));
  afterAll(async () => {
    await producer.close();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  async function start(consumer: typeof OldConsumer | typeof NewConsumer): Promise<TestService> {
    @Module({
      imports: [
        DatabaseModule.forRootAsync({ context: CONTEXT, migrations: testMigrations, useFactory: () => ({ url }) }),
        MessagingModule.forRootAsync({ context: CONTEXT, useFactory: () => ({ url: nats.url, contracts }) }),
      ],
      controllers: [consumer],
    })
    class TestedModule {}
    const service = await startTestService({
      service: { name: CONTEXT, config: {}, module: TestedModule, connect: [connectJetStream] },
      settings: {},
    });
    running.push(service);
    return service;
  }

  async function stop(): Promise<void> {
    await running.pop()?.stop();
  }

  const publishV1 = (sandbox: string, sandboxSeq: number): Promise<unknown> =>
    producer.publish(wrapMessage(SandboxMoved, { sandbox, epoch: 1, sandboxSeq, n: sandboxSeq }));
  const publishV2 = (sandbox: string, sandboxSeq: number): Promise<unknown> =>
    producer.publish(wrapMessage(SandboxMovedV2, { sandbox, epoch: 1, sandboxSeq, by: sandboxSeq * 10 }));

  it('stops its sandbox visibly, and is applied in its turn after the upgrade', async () => {
    const old = await start(OldConsumer);
    const [stopped, other] = [newId(), newId()];
    await publishV1(stopped, 1);
    await publishV2(stopped, 2);
    await publishV1(stopped, 3);
    await publishV1(other, 7);
    await publishV2(stopped, 4);
    const database = old.get(DataSource);
    await eventually(async () => {
      const { body } = await old.ask('GET', '/health/ready');
      expect(body).toMatchObject({ status: 'degraded', warnings: ['unknown versions'] });
    });
    await eventually(async () => {
      const metrics = await (await fetch(`${old.url}/metrics`)).text();
      expect(metrics).toContain(`hexduel_unknown_version_messages{service="${CONTEXT}"} 2`);
      expect(metrics).toMatch(/hexduel_message_seconds_count\{.*outcome="waiting"/);
    });
    expect(await effects(database)).toEqual([1]);
    expect((await readCursors(database, CONSUMER.name)).get(stopped)).toBe(1);
    await publishV1(other, 1);
    await eventually(async () => expect(await effects(database)).toEqual([1, 1]));

    await stop();
    const upgraded = await start(NewConsumer);
    await eventually(async () => {
      expect(await effects(upgraded.get(DataSource))).toEqual([1, 1, 20, 3, 40]);
      const { body } = await upgraded.ask('GET', '/health/ready');
      expect(body).toMatchObject({ status: 'ready' });
    });
    expect(await producer.deadLetters.list()).toEqual([]);
  });

  it('that an upgraded service held before it was rolled back is not lost either', async () => {
    const upgraded = await start(NewConsumer);
    const sandbox = newId();
    await publishV2(sandbox, 2);
    await eventually(async () => {
      expect(await upgraded.get(DataSource).query('select from held_message')).toHaveLength(1);
    });
    await stop();

    const old = await start(OldConsumer);
    await publishV1(sandbox, 1);
    await eventually(async () => expect(await effects(old.get(DataSource))).toEqual([1]));
    expect(await old.get(DataSource).query('select from held_message')).toHaveLength(1);
    await stop();

    const again = await start(NewConsumer);
    // As the context that published it answers when it is asked for what is missing, or for the next fact of the sandbox.
    await publishV2(sandbox, 2);
    await eventually(async () => expect(await effects(again.get(DataSource))).toEqual([1, 20]));
  });
});
