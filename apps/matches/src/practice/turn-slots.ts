/** Places for work of practice, bounded, with a bounded line before them: rated matches have their own. */
export class TurnSlots {
  #running = 0;
  readonly #works = new Set<Promise<void>>();
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: { readonly running: number; readonly waiting: number }) {}

  get isFull(): boolean {
    return this.#running >= this.most.running && this.#waiting.length >= this.most.waiting;
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  get running(): number {
    return this.#running;
  }

  /** Runs the work when a place is free; false where the line is full, and then it is not run. */
  tryRun(work: () => Promise<void>): boolean {
    if (this.isFull) return false;
    const run = (): void => {
      this.#running += 1;
      const running = work().finally(() => {
        this.#works.delete(running);
        this.#running -= 1;
        this.#waiting.shift()?.();
      });
      this.#works.add(running);
    };
    if (this.#running < this.most.running) run();
    else this.#waiting.push(run);
    return true;
  }
}
