import type { StateBucket } from '@hexduel/messaging';

export interface WalkOptions<State> {
  readonly bucket: Pick<StateBucket<State>, 'head' | 'next'>;
  /** The keys to meet: `game.*`. */
  readonly keys: string;
  /** A state as it is now; null where this version can read none, or it was deleted. */
  readonly onMet: (key: string, state: State | null) => void;
  /** The bucket is a new one: the store of NATS was lost, and what was met before is gone. */
  readonly onLost: () => void;
}

/** Meets the states of a bucket, each once after it was written. A bucket in which nothing happens costs one request for each walk. */
export class BucketWalk<State> {
  #made = '';
  #seen = 0;

  constructor(private readonly options: WalkOptions<State>) {}

  /** Goes on to the newest state, past at most `most` of them. Rejects while NATS is away. */
  async walk(most: number): Promise<void> {
    const { bucket, keys, onMet, onLost } = this.options;
    const { made, revision } = await bucket.head();
    if (made !== this.#made || revision < this.#seen) {
      this.#made = made;
      this.#seen = 0;
      onLost();
    }
    for (let reads = 0; this.#seen < revision && reads < most; reads += 1) {
      const met = await bucket.next(keys, this.#seen);
      if (met) onMet(met.key, met.state);
      this.#seen = met?.revision ?? revision;
    }
  }
}
