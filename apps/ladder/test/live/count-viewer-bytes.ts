/**
 * Run by tools/bench/ladder-bytes.bench.ts. Counts how many bytes a viewer of a ladder gets in a minute: the ladder of a demo with eleven teams, ten matches of which are
 * played at once and end after some six seconds, four rounds a minute; and the featured match with six moves a second. The feed
 * is the gateway's own, the matches are made up. The frame of a WebSocket adds 4 bytes to each message.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import { encodeReplay, generateBoard, legalMoves, play, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { TopicFeed } from '../../src/live/topic-feed';
import type { Follower } from '../../src/live/topic-feed';
import { MemoryTopics } from './memory-topics';
import { SANDBOX, idOf, sampleLadder, sampleMatch } from './sample-views';

const MINUTE_MS = 60_000;
const STEP_MS = 100;
const TEAMS = 11;
const AT_ONCE = 10;
const MATCH_STEPS = 60;
const PAUSE_STEPS = 20;
const MOVE_MS = 165;

class Viewer implements Follower {
  bytes = 0;
  messages = 0;
  constructor(readonly isCompact: boolean) {}
  send({ bytes }: { readonly bytes: Buffer }): boolean {
    this.bytes += bytes.length;
    this.messages += 1;
    return true;
  }
  loseTopic(): void {
    throw new Error('the topic is there');
  }
}

const topics = new MemoryTopics();
const feedOf = (topic: Topic): TopicFeed =>
  new TopicFeed(topic, {
    now: () => performance.now(),
    read: (each) => topics.read(each),
    onSent: () => undefined,
    onChangeSent: () => undefined,
    onReadFailed: (_, error) => {
      throw error;
    },
    onGone: () => undefined,
  });

/** The matches of the made-up rounds: pairs in turn, each with the step in which it ends. */
class Rounds {
  ladder: LadderView = sampleLadder(TEAMS);
  readonly #random = seededRandom(1);
  #waiting: (readonly [number, number])[] = [];
  #playing: { readonly pair: readonly [number, number]; readonly endsAt: number }[] = [];
  #opensAt = 0;

  /** Whether anything changed in a step, and whether a round was scored. */
  step(now: number): 'same' | 'changed' | 'scored' {
    if (this.#waiting.length === 0 && this.#playing.length === 0) return this.#open(now);
    const ended = this.#playing.filter(({ endsAt }) => endsAt <= now);
    this.#playing = this.#playing.filter(({ endsAt }) => endsAt > now);
    for (const { pair } of ended) this.#count(pair, { playing: -1, finished: 1 });
    let began = 0;
    while (this.#playing.length < AT_ONCE && this.#waiting.length > 0) {
      const [pair] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (!pair) break;
      this.#playing.push({ pair, endsAt: now + MATCH_STEPS / 2 + this.#random.below(MATCH_STEPS) });
      this.#count(pair, { playing: 1, finished: 0 });
      began += 1;
    }
    if (this.#waiting.length > 0 || this.#playing.length > 0) return ended.length + began > 0 ? 'changed' : 'same';
    this.#score(now);
    return 'scored';
  }

  #open(now: number): 'same' | 'changed' {
    const { round, scoredRound, rows } = this.ladder;
    if (now < this.#opensAt || !round) return 'same';
    for (let one = 0; one < TEAMS; one += 1)
      for (let two = one + 1; two < TEAMS; two += 1) this.#waiting.push([one, two]);
    const opened = {
      ...round,
      number: scoredRound + 1,
      state: 'open' as const,
      matches: this.#waiting.length,
      finished: 0,
    };
    const waiting = rows.map((row): LadderRow => ({ ...row, playing: 0, finished: 0, matches: TEAMS - 1 }));
    this.ladder = { ...this.ladder, round: opened, rows: waiting };
    return 'changed';
  }

  #count(pair: readonly [number, number], by: { readonly playing: number; readonly finished: number }): void {
    const { round, rows } = this.ladder;
    const counted = rows.map((row) =>
      pair.includes(row.entryNumber - 1)
        ? { ...row, playing: row.playing + by.playing, finished: row.finished + by.finished }
        : row,
    );
    this.ladder = {
      ...this.ladder,
      rows: counted,
      round: round && { ...round, finished: round.finished + by.finished },
    };
  }

  #score(now: number): void {
    const { round, rows, scoredRound } = this.ladder;
    const scored = rows.map((row): LadderRow => {
      const gained = this.#random.below(40);
      return {
        ...row,
        gained: gained.toFixed(3),
        score: (Number(row.score) + gained).toFixed(3),
        placeBefore: row.place,
      };
    });
    scored.sort((a, b) => Number(b.score) - Number(a.score));
    const placed = scored.map((row, at) => ({ ...row, place: at + 1 }));
    this.ladder = {
      ...this.ladder,
      rows: placed,
      scoredRound: scoredRound + 1,
      round: round && { ...round, state: 'scored' },
    };
    this.#opensAt = now + PAUSE_STEPS;
  }
}

/** Plays games with random moves on and on, a move every `MOVE_MS`. */
async function playMatch(feed: TopicFeed, until: number): Promise<void> {
  for (let seed = 1; performance.now() < until; seed += 1) {
    const start = unwrap(startPosition(generateBoard(seed, 5)));
    const random = seededRandom(seed);
    const moves = [];
    for (let position = start; position.turn !== null && performance.now() < until;) {
      const legal = legalMoves(position);
      const move = legal[random.below(legal.length)];
      if (!move) break;
      moves.push(move);
      position = unwrap(play(position, move)).position;
      const replay = encodeReplay({ start, moves, end: null });
      feed.turn(1, { attempt: seed, leg: 1, first: 1, turn: moves.length, replay, latencyMs: 61.234 });
      await sleep(MOVE_MS);
    }
  }
}

async function playRounds(feed: TopicFeed, topic: Topic, until: number): Promise<void> {
  const rounds = new Rounds();
  for (let step = 0; performance.now() < until; step += 1) {
    const outcome = rounds.step(step);
    if (outcome !== 'same') {
      topics.change(topic, rounds.ladder);
      feed.change(outcome === 'scored');
    }
    await sleep(STEP_MS);
  }
}

const [LADDER, MATCH] = [topicOf('ladder', SANDBOX), topicOf('match', idOf(5, 1))];
topics.put(LADDER, sampleLadder(TEAMS));
topics.put(MATCH, sampleMatch(1));
const [ladder, match] = [feedOf(LADDER), feedOf(MATCH)];
const viewers = [ladder, match].map((feed) => {
  const both = { whole: new Viewer(false), compact: new Viewer(true) };
  feed.follow(both.whole, undefined);
  feed.follow(both.compact, undefined);
  return both;
});
await sleep(500);
const until = performance.now() + MINUTE_MS;
await Promise.all([playRounds(ladder, LADDER, until), playMatch(match, until)]);
ladder.close();
match.close();
const rows = viewers.map(({ whole, compact }, at): (string | number)[] => [
  at === 0 ? 'ladder' : 'featured match',
  whole.messages,
  whole.bytes,
  compact.messages,
  compact.bytes,
]);
console.log(JSON.stringify(rows));
