import { allContracts, readers } from '@hexduel/contracts-events';
import type { Contract, ContextReads, DurableContract, QuestionContract, Reader } from '@hexduel/contracts-events';
import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { connectMessaging, connectionOptions } from '../connection/connect-messaging';
import type { Messaging } from '../connection/messaging';
import { answerInboxPrefixOf } from '../connection/inbox-prefix';
import { natsConnectOptions } from '../connection/nats-address';
import { on } from '../messages/message';
import { dead, done } from '../consumers/outcome';
import { StreamOwner } from '../streams/stream-owner';
import { streamsOf } from '../streams/stream-plan';

const contexts = (Object.keys(readers) as Reader[]).filter((name) => name !== 'streams');
const all: Contract[] = Object.values(allContracts);
const streams = streamsOf(all).map(({ name }) => name);
const ofKind = <Kind extends Contract['kind']>(kind: Kind) =>
  all.filter((each): each is Extract<Contract, { kind: Kind }> => each.kind === kind);
const durable: DurableContract[] = [...ofKind('fact'), ...ofKind('work')] as DurableContract[];
const ownerOf = ({ subject }: Contract): string => subject.split('.')[1] ?? '';

describeWithServers(
  'the users of NATS',
  () => {
    let nats: TestNats;
    let tester: Messaging;
    const opened: NatsConnection[] = [];

    beforeAll(async () => {
      nats = await startTestNats({ hasUsers: true });
      tester = await connectMessaging({ ...nats.address, name: 'tester' });
    });

    afterAll(async () => {
      await Promise.all(opened.map((connection) => connection.close()));
      await tester.close();
      await nats.stop();
    });

    async function openAs(context: string, more: object = {}): Promise<NatsConnection> {
      const {
        HEXDUEL_NATS_URL: url = '',
        HEXDUEL_NATS_USER: user,
        HEXDUEL_NATS_PASSWORD: password,
      } = nats.envOf(context);
      const options = connectionOptions(context, natsConnectOptions({ url, user, password }));
      const connection = await connect({ ...options, ...more });
      opened.push(connection);
      return connection;
    }

    /** The subjects that the server refuses to this connection while it publishes or subscribes. */
    async function refusals(connection: NatsConnection, use: () => unknown): Promise<string[]> {
      const refused: string[] = [];
      const statuses = connection.status();
      const listening = (async () => {
        for await (const status of statuses) if (status.type === 'error') refused.push(String(status.error));
      })();
      await use();
      await connection.flush();
      (statuses as unknown as { stop(): void }).stop();
      await listening;
      return refused.map((text) => /"([^"]+)"/.exec(text)?.[1] ?? text);
    }

    const request = async (connection: NatsConnection, subject: string, data: object = {}): Promise<unknown> => {
      const answer = await connection.request(subject, JSON.stringify(data), { timeout: 5_000 }).catch(String);
      return typeof answer === 'string' ? answer : answer.json();
    };

    describe.each(contexts)('%s', (context) => {
      const reads: ContextReads = readers[context];

      it('consumes, acknowledges and buries what it is declared to read', async () => {
        const {
          HEXDUEL_NATS_URL: url = '',
          HEXDUEL_NATS_USER: user,
          HEXDUEL_NATS_PASSWORD: password,
        } = nats.envOf(context);
        const messaging = await connectMessaging({ url, user, password, name: context });
        expect(await messaging.problem([context])).toBeNull();
        for (const [name, [first, ...rest]] of Object.entries(reads.consumers)) {
          let count = 0;
          const handlers = [first, ...rest].map((contract) => ({
            ...on(contract, async () => done),
            // Nothing here is a valid message: the first is done, the next is a dead letter.
            handle: async () => ((count += 1) % 2 === 1 ? done : dead('for the test')),
          }));
          await messaging.consume({ name, handlers: [handlers[0]!, ...handlers.slice(1)] });
          const before = (await tester.deadLetters.list({ consumer: name })).length;
          const subject = first.route ? `${first.subject}.x.1` : first.subject;
          for (const id of ['1', '2']) {
            const body = {
              ...{ id: '0192d3c4-0000-7000-8000-00000000000' + id, subject: first.subject, data: {} },
              ...{ occurredAt: new Date(0).toISOString(), correlationId: 'c', causationId: 'c' },
            };
            tester.connection.publish(subject, JSON.stringify(body));
          }
          await eventually(async () => {
            expect((await tester.deadLetters.list({ consumer: name })).length).toBeGreaterThan(before);
          });
          const manager = await jetstreamManager(tester.connection);
          const stream = await manager.streams.find(subject);
          await eventually(async () => {
            expect(await manager.consumers.info(stream, name)).toMatchObject({ num_pending: 0, num_ack_pending: 0 });
          });
        }
        await messaging.close();
      });

      it('publishes its own facts, live messages, orders and questions, and no others', async () => {
        const connection = await openAs(context);
        const sent = (contract: DurableContract) => (contract.route ? `${contract.subject}.x.1` : contract.subject);
        const isOwn = (contract: Contract): boolean =>
          (contract.kind !== 'work' && ownerOf(contract) === context) ||
          reads.orders.includes(contract as DurableContract);
        const subjects = [
          ...durable.map((contract) => [sent(contract), isOwn(contract)] as const),
          ...ofKind('live').map(
            (contract) => [contract.subject.replaceAll('*', 'x'), ownerOf(contract) === context] as const,
          ),
          ...ofKind('question').map((contract) => [contract.subject, reads.asks.includes(contract)] as const),
          ...Object.keys(reads.consumers).map((name) => [`dlq.${name}`, true] as const),
          ['dlq.of-another', false] as const,
        ];
        const refused = await refusals(connection, () => {
          for (const [subject] of subjects) connection.publish(subject, '{}');
        });
        expect(refused).toEqual(subjects.filter(([, mayPublish]) => !mayPublish).map(([subject]) => subject));
      });

      it('reads no stream that it is not declared to read, and never more of one than its consumers say', async () => {
        const connection = await openAs(context);
        for (const stream of streams) {
          const attempts = [
            [`$JS.API.CONSUMER.CREATE.${stream}.${context}-spy`, { durable_name: `${context}-spy` }],
            [`$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${context}-spy`, { durable_name: `${context}-spy` }],
            [`$JS.API.CONSUMER.CREATE.${stream}`, {}],
            [`$JS.API.DIRECT.GET.${stream}`, null],
            [`$JS.API.STREAM.SNAPSHOT.${stream}`, null],
          ] as const;
          for (const [subject, config] of attempts) {
            const data =
              config === null ? { seq: 1 } : { stream_name: stream, config: { ack_policy: 'explicit', ...config } };
            expect([subject, await request(connection, subject, data)]).toEqual([
              subject,
              expect.stringMatching(/permissions/i),
            ]);
          }
        }
        for (const [durableName, [first, ...rest]] of Object.entries(reads.consumers)) {
          if (rest.length > 0) continue;
          const stream = await (await jetstreamManager(tester.connection)).streams.find(first.subject);
          const wide = { stream_name: stream, config: { durable_name: durableName, ack_policy: 'explicit' } };
          expect(await request(connection, `$JS.API.CONSUMER.CREATE.${stream}.${durableName}`, wide)).toMatch(
            /permissions/i,
          );
          const narrow = `$JS.API.CONSUMER.CREATE.${stream}.${durableName}.${first.route ? `${first.subject}.>` : first.subject}`;
          expect(await request(connection, narrow, wide)).toMatchObject({ error: { code: 400 } });
        }
        const others = contexts.filter((name) => name !== context);
        for (const name of others.flatMap((other) => Object.keys((readers[other] as ContextReads).consumers))) {
          const next = streams.map((stream) => `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`);
          const acks = streams.map((stream) => `$JS.ACK.${stream}.${name}.1.1.1.1.1`);
          const refused = await refusals(connection, () => {
            for (const subject of [...next, ...acks]) connection.publish(subject, '');
          });
          expect(refused).toEqual([...next, ...acks]);
        }
      });

      it('neither creates, changes, empties nor deletes a stream', async () => {
        const connection = await openAs(context);
        for (const stream of [...streams, 'NEW']) {
          for (const verb of ['CREATE', 'UPDATE', 'PURGE', 'DELETE', 'RESTORE']) {
            const subject = `$JS.API.STREAM.${verb}.${stream}`;
            expect(await request(connection, subject, { name: stream })).toMatch(/permissions/i);
          }
          const isOrdered = reads.orders.some((work) => stream === `CMD_${ownerOf(work).toUpperCase()}`);
          if (isOrdered) continue;
          for (const verb of ['GET', 'DELETE']) {
            const subject = `$JS.API.STREAM.MSG.${verb}.${stream}`;
            expect(await request(connection, subject, { seq: 1 })).toMatch(/permissions/i);
          }
        }
        const manager = await jetstreamManager(tester.connection);
        for (const stream of streams) expect((await manager.streams.info(stream)).config.name).toBe(stream);
      });

      it('listens to its own inbox, its live subjects and its questions only', async () => {
        const connection = await openAs(context);
        const live = ofKind('live').map(({ subject }) => subject);
        const questions = ofKind('question').map(({ subject }) => subject);
        const others = [...contexts, 'streams'].filter((name) => name !== context);
        const wanted = [
          ...['>', '_INBOX.>', '_INBOX.*.*', '_INBOX_*.>', '$JS.>', '$JS.API.>', '$SYS.>', 'evt.>', 'cmd.>', 'dlq.>'],
          ...others.map((name) => `_INBOX_${name}.>`),
          ...durable.map(({ subject }) => subject),
          ...live.filter((subject) => !reads.listens.some((each) => each.subject === subject)),
          ...questions.filter((subject) => !subject.startsWith(`ask.${context}.`)),
        ];
        const refused = await refusals(connection, () => {
          for (const subject of wanted) connection.subscribe(subject);
          for (const { subject } of reads.listens) connection.subscribe(subject);
          for (const subject of questions) if (subject.startsWith(`ask.${context}.`)) connection.subscribe(subject);
          connection.subscribe(`_INBOX_${context}.>`);
        });
        expect(refused).toEqual(wanted);
        // Without a prefix of its own a client cannot even wait for an answer.
        const careless = await openAs(context, { inboxPrefix: '_INBOX' });
        expect(await request(careless, '$JS.API.INFO')).toMatch(/permissions/i);
      });
    });

    it('the owner of the streams makes and mends them, and replays a dead letter', async () => {
      const connection = await openAs('streams');
      const manager = await jetstreamManager(connection);
      const owner = await StreamOwner.over(connection);
      await manager.streams.delete('EVT_LADDER');
      await owner.ensureMissing();
      await owner.ensureAll();
      expect((await manager.streams.info('EVT_LADDER')).config.subjects).toEqual(['evt.ladder.>']);
      expect(await manager.streams.getMessage('DLQ', { last_by_subj: 'dlq.none' }).catch(() => null)).toBeNull();
      expect(await refusals(connection, () => connection.publish('evt.matches.match.finished.v1', '{}'))).toEqual([]);
      expect(await refusals(connection, () => connection.subscribe('_INBOX.>'))).toEqual(['_INBOX.>']);
    });

    it('an asker gets its answer, whoever answers, and only in the inbox for answers of that context', async () => {
      const questions = ofKind('question') as QuestionContract[];
      for (const question of questions) {
        const owner = ownerOf(question);
        const answering = await openAs(owner);
        answering.subscribe(question.subject, {
          queue: owner,
          callback: (_, message) => void message.respond('"yes"'),
        });
        await answering.flush();
        const askers = (Object.keys(readers) as Reader[]).filter((name) =>
          (readers[name] as ContextReads).asks.includes(question),
        );
        expect(askers).not.toEqual([]);
        for (const asker of askers) {
          const asking = await openAs(asker);
          const reply = createInbox(answerInboxPrefixOf(asker, owner));
          const answer = await asking.request(question.subject, '{}', { noMux: true, reply, timeout: 5_000 });
          expect([asker, answer.json()]).toEqual([asker, 'yes']);
        }
      }
      for (const answering of [...contexts, 'streams']) {
        const connection = await openAs(answering);
        const isAsked = (asker: Reader): boolean =>
          (readers[asker] as ContextReads).asks.some((question) => ownerOf(question) === answering);
        const inboxes = (Object.keys(readers) as Reader[]).flatMap((asker) =>
          [...contexts, 'streams', 'x'].map((part) => [asker, part, `_INBOX_${asker}.${part}.y`] as const),
        );
        const refused = await refusals(connection, () => {
          for (const [, , inbox] of inboxes) connection.publish(inbox, 'an answer');
        });
        const allowed = inboxes.filter(([asker, part]) => part === answering && isAsked(asker));
        expect(refused).toEqual(inboxes.filter((each) => !allowed.includes(each)).map(([, , inbox]) => inbox));
      }
    });

    it('nobody answers wherever a message says', async () => {
      const answering = new Set((ofKind('question') as QuestionContract[]).map(ownerOf));
      for (const context of answering) {
        const connection = await openAs(context);
        const subject = `ask.${context}.x`;
        const elsewhere = 'live.nobody.x';
        const refused = await refusals(connection, async () => {
          const asked = new Promise<void>((answered) => {
            connection.subscribe(subject, { callback: (_, message) => answered(void message.respond('"yes"')) });
          });
          await connection.flush();
          tester.connection.publish(subject, '{}', { reply: elsewhere });
          await asked;
        });
        expect([context, refused]).toEqual([context, [elsewhere]]);
      }
    });

    it('without a password, or with that of another, nobody gets in', async () => {
      const url = nats.url;
      await expect(connectMessaging({ url, name: 'ladder', withinMs: 0 })).rejects.toThrow(
        /^NATS at nats:\/\/127\.0\.0\.1:\d+ cannot be used \(.*[Aa]uthorization.*\): correct HEXDUEL_NATS_USER/,
      );
      const { HEXDUEL_NATS_PASSWORD: password } = nats.envOf('matches');
      await expect(connectMessaging({ url, user: 'ladder', password, name: 'ladder', withinMs: 0 })).rejects.toThrow(
        'Authorization',
      );
    });
  },
  ['nats'],
);
