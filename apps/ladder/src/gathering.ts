interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatheringOptions<Item, Answer> {
  /** Does the work of several items of one key; an answer for each, in their order. */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>;
  /** True for an error that is no item's fault: trying them one by one would help nobody. */
  readonly concernsAll: (error: unknown) => boolean;
}

const MOST_AT_ONCE = 64;

/**
 * Gathers what comes for a key while the work for that key is under way, so that one lock and one commit serve many. The first
 * does not wait. Where several fail together each is tried alone.
 */
export class Gathering<Item, Answer> {
  readonly #options: GatheringOptions<Item, Answer>;
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  constructor(options: GatheringOptions<Item, Answer>) {
    this.#options = options;
  }

  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      const added = { item, resolve, reject };
      if (waiting) waiting.push(added);
      else {
        const first = [added];
        this.#waiting.set(key, first);
        void this.#work(key, first);
      }
    });
  }

  async #work(key: string, waiting: Waiting<Item, Answer>[]): Promise<void> {
    while (waiting.length > 0) await this.#runAll(key, waiting.splice(0, MOST_AT_ONCE));
    this.#waiting.delete(key);
  }

  async #runAll(key: string, taken: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.run(
        key,
        taken.map(({ item }) => item),
      );
      for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (taken.length === 1 || this.#options.concernsAll(error)) for (const { reject } of taken) reject(error);
      else for (const alone of taken) await this.#runAll(key, [alone]);
    }
  }
}
