import { isLaterTurn, tailBetween } from '@hexduel/contracts-live';
import type { LiveTurn, TurnTail } from '@hexduel/contracts-live';
import type { Frame } from './live-messages';
import type { TopicSnapshot } from './topic-change';

/** The latest move of each leg of a match that is being played, for followers that come later: each holds the whole leg so far. */
export class LatestTurns {
  #epoch = 0;
  #attempt = 0;
  readonly #byLeg = new Map<LiveTurn['leg'], { readonly turn: LiveTurn; readonly frame: Frame }>();

  /** At most one for each leg. */
  get frames(): Frame[] {
    return [...this.#byLeg].sort(([one], [other]) => one - other).map(([, { frame }]) => frame);
  }

  /** Keeps a move unless a later one, or one of a later attempt, is kept already. */
  keep(epoch: number, turn: LiveTurn, frame: Frame): void {
    const { attempt, leg } = turn;
    if (epoch < this.#epoch || (epoch === this.#epoch && attempt < this.#attempt)) return;
    if (epoch > this.#epoch || attempt > this.#attempt) this.#byLeg.clear();
    this.#epoch = epoch;
    this.#attempt = attempt;
    const kept = this.#byLeg.get(leg);
    if (!kept || isLaterTurn(turn, kept.turn)) this.#byLeg.set(leg, { turn, frame });
  }

  /** Drops the moves that this state of the match makes obsolete. */
  update({ epoch, data }: TopicSnapshot): void {
    const isOver = 'sides' in data && (data.state === 'finished' || data.state === 'void');
    if (isOver || epoch > this.#epoch) this.#byLeg.clear();
  }
}

/** The least time between two moves that compact followers are sent: pages show three to four moves a second, from a buffer. */
export const TAIL_INTERVAL_MS = 400;

/**
 * The moves of a match for compact followers: only what each adds to the one sent before, and at most one message in
 * `TAIL_INTERVAL_MS`, which then holds several moves. The first of a leg, and the first after `clear`, is sent whole.
 */
export class TurnTails {
  /** The last one sent of each leg. */
  readonly #sent = new Map<LiveTurn['leg'], LiveTurn>();
  #waiting: LiveTurn | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #send: (data: LiveTurn | TurnTail) => void;

  constructor(send: (data: LiveTurn | TurnTail) => void) {
    this.#send = send;
  }

  /** Sends a move, at once or with those that follow soon. One that comes too late changes nothing. */
  add(turn: LiveTurn): void {
    if (this.#waiting?.leg !== turn.leg) this.#sendWaiting();
    const known = this.#waiting ?? this.#sent.get(turn.leg);
    if (known && !isLaterTurn(turn, known)) return;
    this.#waiting = turn;
    if (!this.#timer) this.#sendAndWait();
  }

  /** Forgets what was sent and what waits. */
  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = null;
    this.#sent.clear();
  }

  #sendAndWait(): void {
    this.#sendWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#waiting) this.#sendAndWait();
    }, TAIL_INTERVAL_MS);
  }

  #sendWaiting(): void {
    const turn = this.#waiting;
    if (!turn) return;
    this.#waiting = null;
    const before = this.#sent.get(turn.leg);
    this.#sent.set(turn.leg, turn);
    this.#send((before && tailBetween(before, turn)) ?? turn);
  }
}
