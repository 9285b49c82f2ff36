/** So many ask at rest: then the first messages that come at once need not wait for a request. */
const FEWEST = 4;

/**
 * How many workers of a consumer ask for a message at once: few at rest, all of them under load. Each request that waits is made
 * anew whenever it expires, which is most of what idle services and NATS do.
 *
 * Where every request was answered, twice as many are made; where one expires, half as many.
 */
export class PullDemand {
  #asking = 0;
  #wanted: number;
  #isOver = false;
  readonly #resting: (() => void)[] = [];

  constructor(private readonly workers: number) {
    this.#wanted = Math.min(workers, FEWEST);
  }

  /** Resolves when the worker that calls it is to ask; to false once nobody is to. */
  async turn(): Promise<boolean> {
    while (this.#asking >= this.#wanted) await new Promise<void>((wake) => this.#resting.push(wake));
    this.#asking += 1;
    return !this.#isOver;
  }

  /** A worker that asked got a message. */
  answered(): void {
    this.#asking -= 1;
    if (this.#asking === 0) this.#wanted = Math.min(this.workers, this.#wanted * 2);
    this.#wake();
  }

  /** A worker that asked got none. */
  expired(): void {
    this.#asking -= 1;
    this.#wanted = Math.max(Math.min(this.workers, FEWEST), Math.floor(this.#wanted / 2));
    this.#wake();
  }

  /** Ends every wait. */
  end(): void {
    this.#isOver = true;
    this.#wanted = Infinity;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#resting.splice(0, Math.max(0, this.#wanted - this.#asking))) wake();
  }
}
