/** How many rendered pictures are kept, and how many are rendered or wait for it at once. */
const MOST_KEPT = 200;
const MOST_WAITING = 8;

interface Kept {
  readonly picture: Promise<ArrayBuffer>;
  readonly until: number;
}

/**
 * Rendered pictures, kept for a while: rendering one takes a good part of a second, so they are rendered one after another, and
 * only so many wait. Oldest first.
 */
export class KeptPictures {
  readonly #kept = new Map<string, Kept>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly now: () => number) {}

  /** The picture of a key, from `render` unless it is kept; null where too many wait. */
  get(key: string, keepMs: number, render: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> | null {
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.now()) return kept.picture;
    if (this.#waiting >= MOST_WAITING) return null;
    this.#waiting += 1;
    const picture = this.#last.then(render).finally(() => (this.#waiting -= 1));
    this.#last = picture.catch(() => undefined);
    this.#kept.delete(key);
    this.#kept.set(key, { picture, until: this.now() + keepMs });
    picture.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return picture;
  }
}
