import { gzipSync } from 'node:zlib';
import type { DeadLetterV1 } from '@hexduel/contracts-events';
import { Catch, Inject, Module, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import type { ArgumentsHost, CallHandler, CanActivate, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RpcExceptionFilter } from '@nestjs/common';
import {
  Consumer,
  Handle,
  LetterHandling,
  Messaging,
  MessagingModule,
  connectJetStream,
  dead,
  wrapMessage,
} from '@hexduel/messaging';
import type { Batch, DeliveryContext, Message, Outcome } from '@hexduel/messaging';
import { Readiness, newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { of } from 'rxjs';
import type { Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { SandboxMoved, ThingHappened, testContracts } from '../test/contracts';
import { CONTEXT, effects, provisionTesting, testMigrations } from '../test/open-test-database';
import { DatabaseModule, HandleBatchOnce, HandleInOrder, HandleOnce, afterCommit } from './index';

const seen: string[] = [];

/** What guards, interceptors and filters of Nest see of a message. */
const note = (what: string, context: ArgumentsHost): void => {
  const { message } = context.switchToRpc().getContext<DeliveryContext>();
  seen.push(`${what} ${(message.data as { n: number }).n}`);
};

class Guard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    note('guard', context);
    return true;
  }
}

class Interceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    note('interceptor', context);
    return next.handle();
  }
}

class Refused extends Error {}

@Catch(Refused)
class RefusedFilter implements RpcExceptionFilter {
  catch(error: Refused, host: ArgumentsHost): Observable<Outcome> {
    note('filter', host);
    return of(dead(error.message));
  }
}

interface Data {
  readonly n: number;
}

@Consumer({ name: 'testing-handle-once', ackWaitMs: 2_000, backOffMs: soon })
@UseGuards(Guard)
@UseFilters(RefusedFilter)
class ThingConsumer {
  failures = 0;

  @HandleOnce(ThingHappened)
  @UseInterceptors(Interceptor)
  async handle({ data: { n } }: Message<Data>, tx: EntityManager): Promise<void> {
    await tx.query('insert into effect (n) values ($1)', [n]);
    afterCommit(tx, () => seen.push(`committed ${n}`));
    if (n === 66) throw new Refused('66 is refused');
    if (n === 13 && (this.failures += 1) < 3) throw new Error('13 fails twice');
  }
}

@Consumer({ name: 'testing-handle-plain' })
class PlainConsumer {
  constructor(@Inject(Messaging) private readonly messaging: Messaging) {}

  @Handle(ThingHappened)
  handle({ data: { n } }: Message<Data>): Promise<void> {
    seen.push(`plain ${n} ${this.messaging.isConnected}`);
    return Promise.resolve();
  }
}

const FOLLOW = { name: 'testing-follow-sandbox', ackWaitMs: 2_000 };

@Consumer(FOLLOW)
class SandboxConsumer {
  @HandleInOrder(SandboxMoved)
  async move({ data: { n } }: Message<Data>, tx: EntityManager): Promise<void> {
    await tx.query('insert into effect (n) values ($1)', [n]);
  }
}

@Consumer({ name: 'testing-handle-batch', concurrency: 4, backOffMs: soon })
@UseGuards(Guard)
@UseFilters(RefusedFilter)
class BatchConsumer {
  @HandleBatchOnce(SandboxMoved)
  async move(messages: Batch<Data & { readonly sandbox: string }>, tx: EntityManager): Promise<void> {
    const numbers = messages.map(({ data }) => data.n);
    for (const n of numbers) await tx.query('insert into effect (n) values ($1)', [100 + n]);
    if (numbers.includes(66)) throw new Refused('66 is refused');
    afterCommit(tx, () => seen.push(...numbers.map((n) => `together ${n}`)));
  }
}

function soon(): number {
  return 50;
}

describeWithServers('a service of consumers', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let service: TestService;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats({ contracts: testContracts })]);
    const url = await provisionTesting(await postgres.createDatabase());
    @Module({
      imports: [
        DatabaseModule.forRootAsync({ context: CONTEXT, migrations: testMigrations, useFactory: () => ({ url }) }),
        MessagingModule.forRootAsync({
          context: CONTEXT,
          useFactory: () => ({ url: nats.url, contracts: testContracts }),
        }),
      ],
      controllers: [ThingConsumer, PlainConsumer, SandboxConsumer, BatchConsumer],
    })
    class TestedModule {}
    service = await startTestService({
      service: { name: CONTEXT, config: {}, module: TestedModule, connect: [connectJetStream] },
      settings: {},
    });
  });

  afterAll(async () => {
    await service.stop();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  beforeEach(async () => {
    seen.length = 0;
    await service.get(DataSource).query('truncate effect');
  });

  const publish = (n: number, id = newId()): Promise<unknown> =>
    service.get(Messaging).publish(wrapMessage(ThingHappened, { n }, { id }));
  const deadLetters = async (): Promise<string[]> =>
    (await service.get(Messaging).deadLetters.list()).map(({ letter }) => letter.reason);

  it('calls a handler through guards and interceptors, once per message, in a transaction', async () => {
    await publish(1);
    await eventually(() => expect(seen).toContain('committed 1'));
    expect(seen.filter((line) => !line.startsWith('plain'))).toEqual(['guard 1', 'interceptor 1', 'committed 1']);
    expect(await effects(service.get(DataSource))).toEqual([1]);
  });

  it('gives one message to every consumer that takes its contract', async () => {
    await publish(2);
    await eventually(() => expect(seen).toEqual(expect.arrayContaining(['committed 2', 'plain 2 true'])));
  });

  it('undoes what a handler did that throws, and tries again', async () => {
    await publish(13);
    await eventually(() => expect(seen.filter((line) => line === 'committed 13')).toHaveLength(1));
    expect(await effects(service.get(DataSource))).toEqual([13]);
    expect(seen.filter((line) => line === 'interceptor 13')).toHaveLength(3);
  });

  it('lets a filter turn an error into an outcome', async () => {
    await publish(66);
    await eventually(async () => expect(await deadLetters()).toEqual(['66 is refused']));
    expect(seen).toContain('filter 66');
    expect(seen).not.toContain('committed 66');
    expect(await effects(service.get(DataSource))).toEqual([]);
  });

  it('handles a dead letter again, by its own consumer only, and with one effect in all', async () => {
    const message = wrapMessage(ThingHappened, { n: 5 });
    const letter: DeadLetterV1 = {
      version: 1,
      consumer: 'testing-handle-once',
      reason: 'it failed',
      deliveries: 3,
      diedAt: new Date().toISOString(),
      stream: 'EVT_TESTING',
      streamSequence: 1,
      subject: message.subject,
      headers: {},
      payload: gzipSync(message.body).toString('base64'),
    };
    const handling = service.get(LetterHandling);
    expect(await handling.handle(letter)).toEqual({ outcome: 'done', reason: null });
    expect(await handling.handle(letter)).toEqual({ outcome: 'duplicate', reason: null });
    expect(await effects(service.get(DataSource))).toEqual([5]);
    expect(seen).toEqual(['guard 5', 'interceptor 5', 'committed 5']);
    const refused = wrapMessage(ThingHappened, { n: 66 }).body;
    expect(await handling.handle({ ...letter, payload: gzipSync(refused).toString('base64') })).toEqual({
      outcome: 'failed',
      reason: '66 is refused',
    });
    expect(await handling.handle({ ...letter, consumer: 'testing-gone' })).toMatchObject({ outcome: 'failed' });
    expect(await handling.handle({ ...letter, payload: null })).toMatchObject({ outcome: 'failed' });
  });

  it('calls the handlers of a sandbox in the order of sandboxSeq', async () => {
    const sandbox = newId();
    for (const sandboxSeq of [3, 1, 2]) {
      const stamp = { sandbox, epoch: 1, sandboxSeq };
      await service.get(Messaging).publish(wrapMessage(SandboxMoved, { ...stamp, n: 10 + sandboxSeq }));
    }
    const applied = async () => (await effects(service.get(DataSource))).filter((n) => n < 100);
    await eventually(async () => expect(await applied()).toEqual([11, 12, 13]));
  });

  it('calls a handler with messages of a sandbox that come together, and refuses one of them', async () => {
    const sandbox = newId();
    const numbers = [1, 2, 66, 3, 4];
    const sent = numbers.map((n, index) => {
      const stamp = { sandbox, epoch: 1, sandboxSeq: 1 + index };
      return service.get(Messaging).publish(wrapMessage(SandboxMoved, { ...stamp, n }));
    });
    await Promise.all(sent);
    const committed = () => seen.filter((line) => line.startsWith('together')).toSorted();
    await eventually(() => expect(committed()).toEqual(['together 1', 'together 2', 'together 3', 'together 4']));
    await eventually(async () =>
      expect((await deadLetters()).filter((reason) => reason.startsWith('66'))).not.toEqual([]),
    );
    const inserted = async () => (await effects(service.get(DataSource))).filter((n) => n > 100);
    expect(await inserted()).toEqual([101, 102, 103, 104]);
    expect(seen).toEqual(expect.arrayContaining(['guard 66', 'filter 66']));
  });

  it('shows what waits, and whether the database answers', async () => {
    const ready = await service.ask('GET', '/health/ready');
    // While NATS is away, a service with a database is degraded: that is no check but a warning.
    expect(ready.body).toEqual({ status: 'ready', checks: { database: 'ok' }, warnings: [] });
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain(`hexduel_outbox_messages{service="${CONTEXT}"} 0`);
    expect(metrics).toMatch(/hexduel_message_seconds_count\{.*consumer="testing-handle-once".*outcome="done"/);
  });

  it('is degraded while a message waits for over a minute, and goes on serving', async () => {
    const database = service.get(DataSource);
    const readiness = async () => {
      const { status, body } = await service.ask('GET', '/health/ready');
      return [status, (body as { status: string }).status, (body as { warnings: string[] }).warnings];
    };
    // No stream takes this subject.
    const add = `insert into outbox (id, subject, body, trace_parent, added_at)
      values ($1, 'nowhere', '{}', '', now() - interval '1 second' * $2)`;
    await database.query(add, [newId(), 50]);
    expect(await readiness()).toEqual([200, 'ready', []]);
    await database.query(add, [newId(), 61]);
    expect(await readiness()).toEqual([200, 'degraded', ['outbox']]);
    const hold = `insert into held_message (consumer, sandbox, sequence, envelope, held_at)
      values ('testing-order', $1, 2, '{}', now() - interval '61 seconds')`;
    await database.query(hold, [newId()]);
    expect(await readiness()).toEqual([200, 'degraded', ['outbox', 'held messages']]);
    // Admins read the numbers.
    expect(await service.get(Readiness).waiting()).toEqual([
      { name: 'outbox', count: 2, oldestSeconds: expect.closeTo(61, -1) },
      { name: 'held messages', count: 1, oldestSeconds: expect.closeTo(61, -1) },
    ]);
    await database.query('delete from outbox');
    await database.query('delete from held_message');
    expect(await readiness()).toEqual([200, 'ready', []]);
  });
});
