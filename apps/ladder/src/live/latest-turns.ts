import type { LiveTurn } from '@hexduel/contracts-live';
import type { Frame } from './frames';
import type { TopicSnapshot } from './topic-source';

/** The latest move of each leg of a match that is being played, for followers that come later: each holds the whole leg so far. */
export class LatestTurns {
  #epoch = 0;
  #attempt = 0;
  readonly #byLeg = new Map<LiveTurn['leg'], { readonly turn: number; readonly frame: Frame }>();

  /** At most one for each leg. */
  get frames(): Frame[] {
    return [...this.#byLeg].sort(([one], [other]) => one - other).map(([, { frame }]) => frame);
  }

  /** Keeps a move unless a later one, or one of a later attempt, is kept already. */
  keep(epoch: number, { attempt, leg, turn }: LiveTurn, frame: Frame): void {
    if (epoch < this.#epoch || (epoch === this.#epoch && attempt < this.#attempt)) return;
    if (epoch > this.#epoch || attempt > this.#attempt) this.#byLeg.clear();
    this.#epoch = epoch;
    this.#attempt = attempt;
    if ((this.#byLeg.get(leg)?.turn ?? 0) < turn) this.#byLeg.set(leg, { turn, frame });
  }

  /** Drops the moves that this state of the match makes obsolete. */
  update({ epoch, data }: TopicSnapshot): void {
    const isOver = 'sides' in data && (data.state === 'finished' || data.state === 'void');
    if (isOver || epoch > this.#epoch) this.#byLeg.clear();
  }
}
