import { ClientMessage, ServerMessage } from './messages';
import { isLater } from './revision';
import { TOPIC_KINDS, Topic, partsOf, topicOf } from './topic';

const ID = '01939e7a-5c00-7000-8000-000000000001';

it('a topic is a kind, an id and a view', () => {
  expect(Topic.safeParse(topicOf('ladder', ID)).success).toBe(true);
  expect(topicOf('match', ID, 'own')).toBe(`match:${ID}:own`);
  for (const view of ['public', 'own', 'admin'] as const) {
    for (const kind of TOPIC_KINDS) {
      const topic = topicOf(kind, ID, view);
      const hasView = { ladder: view !== 'own', events: view === 'public', entry: true, match: true }[kind];
      expect([topic, Topic.safeParse(topic).success]).toEqual([topic, hasView]);
      expect(partsOf(topic)).toEqual({ kind, id: ID, view });
    }
  }
  for (const bad of [
    `entry:${ID}:public`,
    `entry:${ID}:`,
    `entry:${ID}:own:admin`,
    'ladder:kyiv',
    `rows:${ID}`,
    ID,
    `match:${ID} `,
  ])
    expect(Topic.safeParse(bad).success).toBe(false);
});

it('a client subscribes with or without the revision it has', () => {
  const sub = { type: 'sub', topic: topicOf('entry', ID) };
  expect(ClientMessage.parse(sub)).toEqual(sub);
  expect(ClientMessage.parse({ ...sub, since: { epoch: 1, rev: 0 } })).toEqual({ ...sub, since: { epoch: 1, rev: 0 } });
  expect(ClientMessage.safeParse({ ...sub, since: { epoch: 0, rev: 0 } }).success).toBe(false);
});

it('a server message has one of the listed shapes', () => {
  expect(ServerMessage.parse({ type: 'pong', now: 5 })).toEqual({ type: 'pong', now: 5 });
  const late = { type: 'pong', now: 5, newsLateSince: 4 };
  expect(ServerMessage.parse(late)).toEqual(late);
  expect(ServerMessage.safeParse({ type: 'snap', topic: topicOf('ladder', ID), epoch: 1, rev: 1 }).success).toBe(false);
});

it('a revision is later by its epoch first', () => {
  const at = (epoch: number, rev: number) => ({ epoch, rev });
  expect([isLater(at(1, 2), at(1, 1)), isLater(at(1, 1), at(1, 1)), isLater(at(1, 9), at(2, 0))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isLater(at(2, 0), at(1, 9))).toBe(true);
});
