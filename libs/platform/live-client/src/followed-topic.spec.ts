import { followedTopic } from './followed-topic';
import { LiveConnection } from './live-connection';
import type { SocketEvents } from './live-socket';
import type { TopicKind } from './topic-kind';

const TOPIC = 'match:00000000-0000-4000-8000-000000000001';
const wordTopic: TopicKind<{ word: string }, string> = {
  show: ({ word }) => word,
  change: () => null,
  isData: (data): data is { word: string } => 'word' in data,
};

it('shows that its topic is gone, and its state when it is back', () => {
  let events: SocketEvents | null = null;
  const connection = new LiveConnection({
    connect: (callbacks) => {
      events = callbacks;
      return { send: () => undefined, close: () => undefined };
    },
    read: () => Promise.resolve(null),
    now: () => 0,
    random: () => 0,
    later: () => () => undefined,
  });
  const initial = { epoch: 1, rev: 3, data: { word: 'old' } };
  const { store, follow } = followedTopic(connection, wordTopic, { topic: TOPIC, path: '/none', initial });
  follow();
  const receive = (message: object): unknown => events!.onMessage(JSON.stringify({ topic: TOPIC, ...message }));
  receive({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'There is none.' });
  expect(store.getState()).toMatchObject({ shown: 'old', isGone: true });
  receive({ type: 'snap', epoch: 1, rev: 3, data: { word: 'old' } });
  expect(store.getState()).toMatchObject({ shown: 'old', isGone: false });
});
