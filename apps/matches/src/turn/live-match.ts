import type { MatchStamp, MatchTurnV1 } from '@hexduel/contracts-events';
import type { Position } from '@hexduel/engine';
import { MAX_REPLAYS } from '@hexduel/referee';
import type { FinishedLeg, LegMove, Team } from '@hexduel/referee';
import { finishedLegText, runningLegText } from '../leg/leg-text';
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
  readonly send: (turn: MatchTurnV1) => void;
}

/**
 * Publishes live turns of a match: at most four states a second, so that they never cost more than playing, and always the last
 * state of each leg, with its end. A leg that ends before its first move is not shown.
 */
export class LiveMatch {
  readonly #options: LiveMatchOptions;
  readonly #throttle: Throttle;
  #moves: LegMove[] = [];
  #leg: Pick<MatchTurnV1, 'attempt' | 'leg' | 'first'> = { attempt: 1, leg: 1, first: 1 };

  constructor(options: LiveMatchOptions) {
    this.#options = options;
    this.#throttle = new Throttle(EVERY_MS, options.clock);
  }

  /** `leg` counts from 0, `attempt` from 1, as in the referee. */
  onLegStart(leg: number, attempt: number, first: Team): void {
    // A waiting state belongs to a void attempt.
    this.#throttle.stop();
    this.#moves = [];
    this.#leg = { attempt: attemptOf(this.#options.delivery, attempt), leg: leg === 0 ? 1 : 2, first };
  }

  onMove(move: LegMove): void {
    this.#moves.push(move);
    this.#throttle.offer(() => this.#send(runningLegText(this.#options.start, this.#moves)));
  }

  onLegEnd(leg: FinishedLeg<unknown>): void {
    this.#throttle.now(() => this.#send(finishedLegText(this.#options.start, leg)));
  }

  /** Sends no more states. */
  stop(): void {
    this.#throttle.stop();
  }

  #send(replay: string): void {
    const last = this.#moves.at(-1);
    if (!last) return;
    const { stamp, send } = this.#options;
    send({ version: 1, ...stamp, ...this.#leg, turn: this.#moves.length, replay, latencyMs: last.latencyMs });
  }
}

/** Numbers attempts across deliveries, so that those of a later runner are higher than those of one that died. */
export function attemptOf(delivery: number, attempt: number): number {
  return (delivery - 1) * (MAX_REPLAYS + 1) + attempt;
}
