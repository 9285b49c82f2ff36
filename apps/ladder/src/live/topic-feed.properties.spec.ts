import { topicOf } from '@hexduel/contracts-live';
import fc from 'fast-check';
import type { Frame } from './frame-message';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { MemoryTopics } from '../../test/live/memory-topics';
import { SANDBOX, sampleLadder, sampleRow } from '../../test/live/sample-views';
import { unframe } from '../../test/live/unframe';
import { TopicFeed } from './topic-feed';
import type { Follower } from './topic-feed';

const LADDER = topicOf('ladder', SANDBOX);
const USERS = 4;

/** A client by the protocol, which fails where it is told what does not fit what it has. */
class StrictUser implements Follower {
  view: View | null = null;
  isFollowing = false;
  snapsDue = 0;

  send(frame: Frame): boolean {
    const message = unframe(frame);
    const before = this.view;
    const applied = applyServerMessage(before, message);
    if (applied.kind === 'gap') throw new Error(`a gap at ${before?.rev}: ${JSON.stringify(message)}`);
    const { view } = applied;
    if (message.type === 'snap' && this.snapsDue > 0) this.snapsDue -= 1;
    else if (before && view && before.epoch === view.epoch && before.rev >= view.rev) throw new Error('told twice');
    this.view = view;
    return true;
  }

  lose(): void {
    throw new Error('the topic is there');
  }
}

type Step =
  | { readonly do: 'change' | 'add' | 'remove' | 'head' | 'restart'; readonly n: number; readonly isTold: boolean }
  | { readonly do: 'follow'; readonly user: number; readonly has: 'nothing' | 'what it has' | 'the latest' }
  | { readonly do: 'leave'; readonly user: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'slow' | 'fail'; readonly is: boolean };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('change', 'change', 'change', 'add', 'remove', 'head', 'restart'),
      n: fc.nat(5),
      isTold: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('follow' as const),
      user: fc.nat(USERS - 1),
      has: fc.constantFrom('nothing', 'what it has', 'the latest'),
    }),
    fc.record({ do: fc.constant('leave' as const), user: fc.nat(USERS - 1) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 600 }) }),
    fc.record({ do: fc.constantFrom('slow', 'fail'), is: fc.boolean() }),
  ),
  { maxLength: 60 },
);

function changeData(topics: MemoryTopics, step: Step & { readonly n: number }): void {
  const { data, rev } = topics.at(LADDER);
  if (!('rows' in data)) throw new Error('no ladder');
  const { rows } = data;
  if (step.do === 'restart') topics.restart(LADDER, sampleLadder(3));
  if (step.do === 'head') topics.change(LADDER, { ...data, scoredRound: rev });
  if (step.do === 'remove') topics.change(LADDER, { ...data, rows: rows.slice(0, -1) });
  if (step.do === 'add') topics.change(LADDER, { ...data, rows: [...rows, sampleRow(rows.length + 1)] });
  if (step.do === 'change') {
    const changed = rows.map((row, n) => (n === step.n ? { ...row, playing: rev } : row));
    topics.change(LADDER, { ...data, rows: changed });
  }
}

beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

it('whoever follows a topic, from when on and from whatever state, ends with what it is', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const topics = new MemoryTopics();
      topics.put(LADDER, sampleLadder(3));
      let slow = false;
      const feed = new TopicFeed(LADDER, {
        now: () => Date.now(),
        read: async (topic) => {
          if (slow) topics.hold = new Promise((resolve) => setTimeout(resolve, 400));
          const state = await topics.read(topic);
          topics.hold = null;
          return state;
        },
        onSent: () => {},
        onChangeSent: () => {},
        onReadFailed: () => {},
        onGone: () => {
          throw new Error('the topic is there');
        },
      });
      const users = Array.from({ length: USERS }, () => new StrictUser());
      for (const step of script) {
        if (step.do === 'wait') await jest.advanceTimersByTimeAsync(step.ms);
        else if ('is' in step) {
          if (step.do === 'slow') slow = step.is;
          else topics.isAway = step.is;
        } else if (step.do === 'leave') {
          users[step.user]!.isFollowing = false;
          feed.leave(users[step.user]!);
        } else if (step.do === 'follow') {
          const user = users[step.user]!;
          user.isFollowing = true;
          user.snapsDue = 1;
          // A page may have read over HTTP what the feed does not know yet.
          if (step.has === 'the latest') user.view = topics.at(LADDER);
          if (step.has === 'nothing') user.view = null;
          feed.follow(user, user.view ?? undefined);
        } else {
          changeData(topics, step);
          if (step.isTold) feed.change();
        }
      }
      slow = false;
      topics.isAway = false;
      feed.change();
      await jest.advanceTimersByTimeAsync(30_000);
      for (const user of users) if (user.isFollowing) expect(user.view).toEqual(topics.at(LADDER));
      feed.close();
      expect(jest.getTimerCount()).toBe(0);
    }),
    { numRuns: 300 },
  );
});
