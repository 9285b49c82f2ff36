/** Lets so many reads run at once; the others wait for their turn in the order in which they came. */
export class ReadSlots {
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** `waitMs`: after so many milliseconds a read that still waits fails with `onLate`; without it, it waits for as long as it takes. */
  constructor(
    slots: number,
    private readonly patience?: { readonly waitMs: number; readonly onLate: () => Error },
  ) {
    this.#free = slots;
  }

  async run<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await read();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { patience } = this;
      const late = patience && setTimeout(() => end(() => reject(patience.onLate())), patience.waitMs);
      const end = (how: () => void): void => {
        clearTimeout(late);
        this.#waiting.delete(begin);
        how();
      };
      const begin = (): void => end(resolve);
      this.#waiting.add(begin);
    });
  }
}
