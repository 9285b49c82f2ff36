import type { KeptState, StateBucket } from '@hexduel/messaging';
import { BucketWalk } from './bucket-walk';

/** What came of taking over: nothing is left to take (another runner was quicker), or there is no free place here now. */
export type TakeOver = 'taken' | 'gone' | 'later';

export interface LeftWorkOptions<State> {
  readonly bucket: Pick<StateBucket<State>, 'head' | 'next' | 'read'>;
  /** The keys that may have work: `game.*`. */
  readonly keys: string;
  /** Until when nobody else may go on with it, milliseconds since 1970; null where nothing goes on. */
  readonly leaseOf: (state: State) => number | null;
  /** Goes on with it here, by a write over the revision, so that of two runners one does. */
  readonly takeOver: (kept: KeptState<State>) => Promise<TakeOver>;
}

/** Of one look, so that it never takes long; what is left comes with the next. */
const MOST_READ = 200;
const MOST_TAKEN = 20;

/**
 * The work in a bucket whose lease has run out, because its runner died or let it go. It reads each state once, after it was
 * written, and again when its lease has run out: a bucket in which nothing happens costs one request for each look.
 */
export class LeftWork<State> {
  readonly #leases = new Map<string, number>();
  readonly #walk: BucketWalk<State>;

  constructor(private readonly options: LeftWorkOptions<State>) {
    const { bucket, keys, leaseOf } = options;
    this.#walk = new BucketWalk({
      ...{ bucket, keys },
      onMet: (key, state) => this.#note(key, state && leaseOf(state)),
      onLost: () => this.#leases.clear(),
    });
  }

  /** Whether nobody works on anything, as far as the last look has shown. */
  get isAtRest(): boolean {
    return this.#leases.size === 0;
  }

  /** Since when the oldest of it waits for a runner, milliseconds since 1970; null where nothing waits. */
  waitingSince(now: number): number | null {
    const due = [...this.#leases.values()].filter((until) => until <= now);
    return due.length === 0 ? null : Math.min(...due);
  }

  /** Takes over what is due. Rejects while NATS is away. */
  async sweep(now: number): Promise<void> {
    await this.#walk.walk(MOST_READ);
    const due = [...this.#leases].filter(([, until]) => until <= now).slice(0, MOST_TAKEN);
    for (const [key] of due) await this.#look(key, now);
  }

  async #look(key: string, now: number): Promise<void> {
    const { bucket, leaseOf, takeOver } = this.options;
    const kept = await bucket.read(key);
    const until = kept && leaseOf(kept.state);
    this.#note(key, until);
    if (!kept || until === null || until > now) return;
    const came = await takeOver(kept);
    // What was taken, here or elsewhere, is met again in its next revision.
    this.#note(key, came === 'later' ? until : null);
  }

  // Put at the end, so that what can never be taken does not keep the rest waiting.
  #note(key: string, until: number | null): void {
    this.#leases.delete(key);
    if (until !== null) this.#leases.set(key, until);
  }
}
