export interface LineRules {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** How many may wait beside them in a line of their own that goes first; 0 unless given. */
  readonly waitingFirst?: number;
}

/** Runs so much work at once and lets so much wait; whoever comes when the line is full is refused at once. */
export class BoundedLine {
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #running = 0;

  constructor(private readonly rules: LineRules) {}

  /** Does the work when it is its turn; null if the line is full. `goesFirst`: in the line that goes first. */
  async run<Result>(work: () => Promise<Result>, goesFirst = false): Promise<Result | null> {
    if (this.#running < this.rules.atOnce) this.#running += 1;
    else {
      const { waiting, waitingFirst = 0 } = this.rules;
      const [line, most] = goesFirst ? [this.#first, waitingFirst] : [this.#others, waiting];
      if (line.length >= most) return null;
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#others.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
