import { currentContext, runInContext } from '@hexduel/telemetry';
import type { CorrelationContext } from '@hexduel/telemetry';

interface Waiting<Item, Answer> {
  readonly item: Item;
  /** In which the item was added. */
  readonly context: CorrelationContext | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The items of a key that are not being worked on. */
interface Queue<Item, Answer> {
  readonly waiting: Waiting<Item, Answer>[];
  /** Ends the wait for more items. */
  endWait: (() => void) | null;
}

export interface BatcherOptions<Item, Answer> {
  /** Does the work of several items of one key; returns an answer for each, in their order. */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>;
  /** True for an error that no item causes: trying the items one by one would not help. */
  readonly concernsAll: (error: unknown) => boolean;
  /** How many more items of the key these answers let expect; undefined where they do not say. So many wait for no others. */
  readonly expected?: (answers: readonly Answer[]) => number | undefined;
}

const MAX_BATCH = 128;
/** So many items wait for no more: a larger batch costs each of them about as much. */
const ENOUGH = 64;

/**
 * Collects the items that arrive for a key while the work for that key is running, so that one lock and one commit serve many. An item with
 * a time to gather waits so long for others, unless all that are expected are there; without one, the first does not wait. Where a batch
 * fails, each of its items is tried alone. A batch runs in the context of its last item: what follows from all of them was caused by that
 * one.
 */
export class Batcher<Item, Answer> {
  readonly #options: BatcherOptions<Item, Answer>;
  readonly #queues = new Map<string, Queue<Item, Answer>>();
  /** By key, where that is known and not none. */
  readonly #expected = new Map<string, number>();

  constructor(options: BatcherOptions<Item, Answer>) {
    this.#options = options;
  }

  /** `gatherMs`: how long this item may wait for others of its key, in milliseconds; the same for all items of a key. */
  add(key: string, item: Item, gatherMs = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const added = { item, resolve, reject, context: currentContext() };
      const queue = this.#queues.get(key);
      if (queue) {
        queue.waiting.push(added);
        if (queue.waiting.length >= this.#enough(key)) queue.endWait?.();
        return;
      }
      const first = { waiting: [added], endWait: null };
      this.#queues.set(key, first);
      void this.#work(key, first, gatherMs);
    });
  }

  async #work(key: string, queue: Queue<Item, Answer>, gatherMs: number): Promise<void> {
    while (queue.waiting.length > 0) {
      if (gatherMs > 0 && queue.waiting.length < this.#enough(key)) await gather(queue, gatherMs);
      await this.#runBatch(key, queue.waiting.splice(0, MAX_BATCH));
    }
    this.#queues.delete(key);
  }

  #enough(key: string): number {
    return Math.min(ENOUGH, this.#expected.get(key) ?? ENOUGH);
  }

  #expect(key: string, count: number | undefined): void {
    if (count) this.#expected.set(key, count);
    else this.#expected.delete(key);
  }

  async #runBatch(key: string, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const run = (): Promise<readonly Answer[]> => this.#options.run(key, items);
      const context = batch.at(-1)?.context;
      const answers = await (context ? runInContext(context, run) : run());
      this.#expect(key, this.#options.expected?.(answers));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length === 1 || this.#options.concernsAll(error)) for (const { reject } of batch) reject(error);
      else for (const alone of batch) await this.#runBatch(key, [alone]);
    }
  }
}

/** Resolves after so many milliseconds, or when enough items wait. */
function gather<Item, Answer>(queue: Queue<Item, Answer>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      queue.endWait = null;
      resolve();
    };
    const timer = setTimeout(end, ms);
    queue.endWait = end;
  });
}
