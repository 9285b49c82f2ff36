import type { MatchStamp, MatchTurnV1 } from '@hexduel/contracts-events';
import type { Position } from '@hexduel/engine';
import { MAX_REPLAYS } from '@hexduel/referee';
import type { FinishedLeg, LegMove, Team } from '@hexduel/referee';
import { finishedLegText, runningLegText } from '../leg/leg-text';
import type { MatchFollowers } from './match-followers';
import { Throttle } from './throttle';
import type { ThrottleClock } from './throttle';

/** A match is shown at most four times a second: pages play three to four moves a second. */
const EVERY_MS = 250;

export interface LiveMatchOptions {
  readonly stamp: MatchStamp;
  readonly start: Position;
  /** The number of this delivery of the command, from 1. */
  readonly delivery: number;
  readonly clock: ThrottleClock;
  readonly followers: Pick<MatchFollowers, 'isFollowed' | 'onNewlyFollowed'>;
  readonly send: (turn: MatchTurnV1) => void;
}

interface LiveLeg {
  readonly head: Pick<MatchTurnV1, 'attempt' | 'leg' | 'first'>;
  readonly moves: LegMove[];
  /** Null while it is being played. */
  finished: FinishedLeg<unknown> | null;
}

/**
 * Publishes live turns of a match while somebody follows it: at most four states a second, so that they never cost more than
 * playing, and always the last state of each leg, with its end. Who begins to follow it gets the state at once, and the end of
 * the leg before. A leg that ends before its first move is not shown.
 */
export class LiveMatch {
  readonly #options: LiveMatchOptions;
  readonly #throttle: Throttle;
  readonly #watching: { stop(): void };
  #leg: LiveLeg | null = null;
  #legBefore: LiveLeg | null = null;
  /** Somebody may not have seen the end of the leg before. */
  #owesLegBefore = false;

  constructor(options: LiveMatchOptions) {
    const { followers, stamp, clock } = options;
    this.#options = options;
    this.#throttle = new Throttle(EVERY_MS, clock);
    this.#watching = followers.onNewlyFollowed(stamp.match, () => {
      this.#owesLegBefore = true;
      this.#throttle.offer(() => this.#sendState());
    });
  }

  /** `leg` counts from 0, `attempt` from 1, as in the referee. */
  onLegStart(leg: number, attempt: number, first: Team): void {
    // A waiting state is of a void attempt, or of the leg before.
    this.#throttle.stop();
    this.#legBefore = leg === 0 ? null : this.#leg;
    const head = { attempt: attemptOf(this.#options.delivery, attempt), leg: leg === 0 ? 1 : 2, first } as const;
    this.#leg = { head, moves: [], finished: null };
    // Who came just after the leg before had ended waits for it.
    if (this.#legBefore && this.#owesLegBefore) this.#throttle.offer(() => this.#sendState());
  }

  onMove(move: LegMove): void {
    this.#leg?.moves.push(move);
    if (this.#isFollowed) this.#throttle.offer(() => this.#sendState());
  }

  onLegEnd(finished: FinishedLeg<unknown>): void {
    if (this.#leg) this.#leg.finished = finished;
    if (this.#isFollowed) this.#throttle.now(() => this.#sendState());
  }

  /** Sends no more states. */
  stop(): void {
    this.#watching.stop();
    this.#throttle.stop();
  }

  get #isFollowed(): boolean {
    const { followers, stamp } = this.#options;
    return followers.isFollowed(stamp.match);
  }

  #sendState(): void {
    if (this.#owesLegBefore && this.#legBefore) this.#send(this.#legBefore);
    this.#owesLegBefore = false;
    if (this.#leg) this.#send(this.#leg);
  }

  #send({ head, moves, finished }: LiveLeg): void {
    const last = moves.at(-1);
    if (!last) return;
    const { stamp, start, send } = this.#options;
    const replay = finished ? finishedLegText(start, finished) : runningLegText(start, moves);
    send({ version: 1, ...stamp, ...head, turn: moves.length, replay, latencyMs: last.latencyMs });
  }
}

/** Numbers attempts across deliveries, so that those of a later runner are higher than those of one that died. */
export function attemptOf(delivery: number, attempt: number): number {
  return (delivery - 1) * (MAX_REPLAYS + 1) + attempt;
}
