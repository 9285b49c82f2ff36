import { MatchFinishedV1, TeamChangedV1, TeamDeletedV1 } from '@hexduel/contracts-events';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { connectMessaging, connectionOptions } from '../connection/connect-messaging';
import { natsConnectOptions } from '../connection/nats-address';
import { done } from '../consumers/outcome';
import type { Outcome } from '../consumers/outcome';
import { on } from '../messages/message';

// A client may have the server send what it reads to any subject: the server does not check where answers go.
describeWithServers(
  'what a user has the server send to the subjects of others',
  () => {
    it('deletes nothing and is no fact', async () => {
      const nats = await startTestNats({ hasUsers: true });
      const tester = await connectMessaging({ ...nats.address, name: 'tester' });
      const manager = await jetstreamManager(tester.connection);
      const {
        HEXDUEL_NATS_URL: url = '',
        HEXDUEL_NATS_USER: user,
        HEXDUEL_NATS_PASSWORD: password,
      } = nats.envOf('ladder');
      const ladder = await connect(connectionOptions('ladder', natsConnectOptions({ url, user, password })));
      const filter = MatchFinishedV1.subject;
      const config = { durable_name: 'ladder-record-result', ack_policy: 'explicit', filter_subject: filter };
      const create = `$JS.API.CONSUMER.CREATE.EVT_MATCHES.ladder-record-result.${filter}`;
      await ladder.request(create, JSON.stringify({ stream_name: 'EVT_MATCHES', config }));
      const handled: unknown[] = [];
      const handle = async (message: unknown): Promise<Outcome> => {
        handled.push(message);
        return done;
      };
      await tester.consume({
        name: 'tester-follows-teams',
        handlers: [on(TeamDeletedV1, handle), on(TeamChangedV1, handle)],
      });
      // What a runner under foreign control might publish on its own subject.
      const body = { id: newId(), subject: TeamDeletedV1.subject, occurredAt: new Date().toISOString(), data: {} };
      const forged = { ...body, data: { team: newId() }, correlationId: 'c', causationId: 'c' };
      const targets = [TeamDeletedV1.subject, '$JS.API.STREAM.DELETE.EVT_LADDER', '$JS.API.STREAM.PURGE.EVT_MATCHES'];
      for (const reply of targets) {
        await tester.publish({ id: newId(), subject: filter, body: JSON.stringify(forged), traceParent: '' });
        ladder.publish('$JS.API.CONSUMER.MSG.NEXT.EVT_MATCHES.ladder-record-result', '', { reply });
        await ladder.flush();
      }
      await eventually(async () => expect(await tester.deadLetters.list()).toHaveLength(1));
      const [kept] = await tester.deadLetters.list();
      expect(kept?.letter.reason).toBe(`it came as ${filter} and says that it is ${TeamDeletedV1.subject}`);
      expect(handled).toEqual([]);
      expect((await manager.streams.info('EVT_LADDER')).config.name).toBe('EVT_LADDER');
      expect((await manager.streams.info('EVT_MATCHES')).state.messages).toBe(3);
      await ladder.close();
      await tester.close();
      await nats.stop();
    });
  },
  ['nats'],
);
