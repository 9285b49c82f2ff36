/** Places for work of practice, bounded, with a bounded line before them: rated matches have their own. */
export class TurnSlots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: { readonly running: number; readonly waiting: number }) {}

  get isFull(): boolean {
    return this.#running >= this.most.running && this.#waiting.length >= this.most.waiting;
  }

  get running(): number {
    return this.#running;
  }

  /** Runs the work when a place is free; false where the line is full, and then it is not run. */
  tryRun(work: () => Promise<void>): boolean {
    if (this.isFull) return false;
    const run = (): void => {
      this.#running += 1;
      void work().finally(() => {
        this.#running -= 1;
        this.#waiting.shift()?.();
      });
    };
    if (this.#running < this.most.running) run();
    else this.#waiting.push(run);
    return true;
  }
}
