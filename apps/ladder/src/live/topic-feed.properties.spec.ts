import { isLater, topicOf } from '@hexduel/contracts-live';
import fc from 'fast-check';
import type { Frame } from './live-messages';
import { isSame } from './topic-change';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { MemoryTopics } from '../../test/live/memory-topics';
import { SANDBOX, sampleLadder, sampleRow } from '../../test/live/sample-views';
import { readFrame } from '../../test/live/read-frame';
import { TopicFeed } from './topic-feed';
import type { Follower } from './topic-feed';

const LADDER = topicOf('ladder', SANDBOX);
const USERS = 3;
const LATE_MS = 100;

/** A client by the protocol that records every message that does not fit its state. */
class StrictUser implements Follower {
  view: View | null = null;
  isFollowing = false;
  awaitsSnap = false;
  readonly complaints: string[] = [];

  constructor(readonly isCompact: boolean) {}

  send(frame: Frame): boolean {
    const message = readFrame(frame);
    const { view: before } = this;
    const applied = applyServerMessage(before, message);
    if (applied.kind === 'gap') this.complaints.push(`a gap after ${before?.rev}: ${JSON.stringify(message)}`);
    else if (before && applied.view && isLater(before, applied.view)) this.complaints.push('an older state');
    else if (before && applied.view && isSame(before, applied.view) && !this.awaitsSnap)
      this.complaints.push('sent twice');
    if (message.type === 'snap') this.awaitsSnap = false;
    if (applied.kind === 'view') this.view = applied.view;
    return true;
  }

  loseTopic(): void {
    this.complaints.push('the topic is there');
  }
}

const had = ['nothing', 'what it has', 'the latest', 'the latest', 'what is yet to come'] as const;
type Had = (typeof had)[number];

type Step =
  | { readonly do: 'change' | 'add' | 'remove' | 'head' | 'restart'; readonly n: number; readonly isLate: boolean }
  | { readonly do: 'follow'; readonly user: number; readonly has: Had }
  | { readonly do: 'leave'; readonly user: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'slow' | 'fail'; readonly is: boolean };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('change', 'change', 'change', 'add', 'remove', 'head', 'restart'),
      n: fc.nat(5),
      isLate: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('follow' as const),
      user: fc.nat(USERS - 1),
      has: fc.constantFrom(...had),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ do: fc.constant('leave' as const), user: fc.nat(USERS - 1) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 600 }) }),
    fc.record({ do: fc.constantFrom('slow', 'fail'), is: fc.boolean() }),
  ),
  { maxLength: 60, size: 'max' },
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

it('every follower of a topic, whenever it joins and whatever state it has, ends with the current state', async () => {
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
      const users = Array.from({ length: USERS }, (_, n) => new StrictUser(n % 2 === 0));
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
          // A page may have read over HTTP what the feed does not know yet.
          if (step.has === 'the latest') user.view = topics.at(LADDER);
          if (step.has !== 'the latest' && step.has !== 'what it has') user.view = null;
          user.awaitsSnap = user.view === null;
          const { epoch, rev } = topics.at(LADDER);
          const since = step.has === 'what is yet to come' ? { epoch, rev: rev + 1_000 } : user.view;
          feed.follow(user, since ?? undefined);
        } else {
          changeData(topics, step);
          if (step.isLate) setTimeout(() => feed.change(), LATE_MS);
          else feed.change();
        }
      }
      slow = false;
      topics.isAway = false;
      await jest.advanceTimersByTimeAsync(30_000);
      expect(users.flatMap(({ complaints }) => complaints)).toEqual([]);
      for (const user of users) if (user.isFollowing) expect(user.view).toEqual(topics.at(LADDER));
      feed.close();
      expect(jest.getTimerCount()).toBe(0);
    }),
    { numRuns: 200 },
  );
});
