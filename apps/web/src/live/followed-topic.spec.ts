import { followedTopic } from './followed-topic';
import { LiveConnection } from './live-connection';
import type { SocketEvents } from './live-connection';
import type { TopicKind } from './topic-kind';

const TOPIC = 'match:00000000-0000-4000-8000-000000000001';
const words: TopicKind<{ word: string }, string> = {
  show: ({ word }) => word,
  change: () => null,
  isData: (data): data is { word: string } => 'word' in data,
};

it('shows that its topic is gone, and what came back with it', () => {
  let events: SocketEvents | null = null;
  const connection = new LiveConnection({
    connect: (said) => {
      events = said;
      return { send: () => undefined, close: () => undefined };
    },
    now: () => 0,
    random: () => 0,
    later: () => () => undefined,
  });
  const initial = { epoch: 1, rev: 3, data: { word: 'old' } };
  const { store, follow } = followedTopic(connection, words, { topic: TOPIC, path: '/none', initial });
  follow();
  const say = (message: object): unknown => events!.heard(JSON.stringify({ topic: TOPIC, ...message }));
  say({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'There is none.' });
  expect(store.getState()).toMatchObject({ shown: 'old', isGone: true });
  say({ type: 'snap', epoch: 1, rev: 3, data: { word: 'old' } });
  expect(store.getState()).toMatchObject({ shown: 'old', isGone: false });
});
