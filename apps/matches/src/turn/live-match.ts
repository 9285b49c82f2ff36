import type { MatchStamp, MatchTurnV1 } from '@hexduel/contracts-events';
import type { Position } from '@hexduel/engine';
import { MAX_REPLAYS } from '@hexduel/referee';
import type { FinishedLeg, LegMove, Team } from '@hexduel/referee';
import { finishedLegText, runningLegText } from '../leg/leg-text';
import { Pace } from './pace';
import type { PaceClock } from './pace';

/** A match is shown at most so often: ten times a second. */
const EVERY_MS = 100;

export interface LiveMatchTerms {
  readonly stamp: MatchStamp;
  readonly start: Position;
  /** How often the command has been delivered, from 1. */
  readonly delivery: number;
  readonly clock: PaceClock;
  readonly send: (turn: MatchTurnV1) => void;
}

/**
 * Shows a match to whoever watches: at most ten states a second, so that showing never costs more than playing, and always
 * the last of each leg, with its end. A leg that ended before its first move is not shown.
 */
export class LiveMatch {
  readonly #terms: LiveMatchTerms;
  readonly #pace: Pace;
  #moves: LegMove[] = [];
  #leg: Pick<MatchTurnV1, 'attempt' | 'leg' | 'first'> = { attempt: 1, leg: 1, first: 1 };

  constructor(terms: LiveMatchTerms) {
    this.#terms = terms;
    this.#pace = new Pace(EVERY_MS, terms.clock);
  }

  /** `leg` from 0, `attempt` from 1, as the referee counts them. */
  onLegStart(leg: number, attempt: number, first: Team): void {
    // What waits belongs to an attempt that was void.
    this.#pace.stop();
    this.#moves = [];
    this.#leg = { attempt: attemptOf(this.#terms.delivery, attempt), leg: leg === 0 ? 1 : 2, first };
  }

  onMove(move: LegMove): void {
    this.#moves.push(move);
    this.#pace.offer(() => this.#send(runningLegText(this.#terms.start, this.#moves)));
  }

  onLegEnd(leg: FinishedLeg<unknown>): void {
    this.#pace.now(() => this.#send(finishedLegText(this.#terms.start, leg)));
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.#pace.stop();
  }

  #send(replay: string): void {
    const last = this.#moves.at(-1);
    if (!last) return;
    const { stamp, send } = this.#terms;
    send({ version: 1, ...stamp, ...this.#leg, turn: this.#moves.length, replay, latencyMs: last.latencyMs });
  }
}

/** Counts attempts over deliveries, so that a later runner's are higher than those of one that died. */
export function attemptOf(delivery: number, attempt: number): number {
  return (delivery - 1) * (MAX_REPLAYS + 1) + attempt;
}
