import { currentContext, runInContext } from '@hexduel/telemetry';
import type { CorrelationContext } from '@hexduel/telemetry';

interface Waiting<Item, Answer> {
  readonly item: Item;
  /** In which the item was added. */
  readonly context: CorrelationContext | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatcherOptions<Item, Answer> {
  /** Does the work of several items of one key; returns an answer for each, in their order. */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>;
  /** True for an error that no item causes: trying the items one by one would not help. */
  readonly concernsAll: (error: unknown) => boolean;
}

const MAX_BATCH = 128;

/**
 * Collects the items that arrive for a key while the work for that key is running, so that one lock and one commit serve many. The
 * first item does not wait. Where a batch fails, each of its items is tried alone. A batch runs in the context of its last item: what follows
 * from all of them was caused by that one.
 */
export class Batcher<Item, Answer> {
  readonly #options: BatcherOptions<Item, Answer>;
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  constructor(options: BatcherOptions<Item, Answer>) {
    this.#options = options;
  }

  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      const added = { item, resolve, reject, context: currentContext() };
      if (waiting) waiting.push(added);
      else {
        const first = [added];
        this.#waiting.set(key, first);
        void this.#work(key, first);
      }
    });
  }

  async #work(key: string, waiting: Waiting<Item, Answer>[]): Promise<void> {
    while (waiting.length > 0) await this.#runBatch(key, waiting.splice(0, MAX_BATCH));
    this.#waiting.delete(key);
  }

  async #runBatch(key: string, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const run = (): Promise<readonly Answer[]> => this.#options.run(key, items);
      const context = batch.at(-1)?.context;
      const answers = await (context ? runInContext(context, run) : run());
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length === 1 || this.#options.concernsAll(error)) for (const { reject } of batch) reject(error);
      else for (const alone of batch) await this.#runBatch(key, [alone]);
    }
  }
}
