import { RepeatingTask } from '@hexduel/background';
import type { Log } from '@hexduel/telemetry';

/** Most rows that one statement of a pruning deletes: its locks last for milliseconds. */
export const PRUNED_AT_ONCE = 500;

const MINUTE_MS = 60_000;
/** Between two batches, so that a long backlog leaves room for everything else. */
const PAUSE_MS = 20;

/** Deletes one batch of what is no longer kept; resolves to whether there may be more. */
export type PruneBatch = () => Promise<boolean>;

export interface PruningOptions {
  readonly name: string;
  readonly log: Log;
  /** How long to wait when nothing is left to delete, in milliseconds; a minute unless given. */
  readonly everyMs?: number | undefined;
}

/**
 * Deletes what is no longer kept, batch by batch, in every replica: a batch skips the rows that another one has locked. A stop
 * waits for one batch of each kind, not for the backlog.
 */
export abstract class Pruning extends RepeatingTask {
  readonly #everyMs: number;

  protected constructor({ name, log, everyMs = MINUTE_MS }: PruningOptions) {
    super({ name, log, afterErrorMs: MINUTE_MS });
    this.#everyMs = everyMs;
  }

  /** What is pruned. */
  protected abstract batches(): readonly PruneBatch[];

  async run(): Promise<number> {
    let isMore = false;
    for (const prune of this.batches()) isMore = (await prune()) || isMore;
    return isMore ? PAUSE_MS : this.#everyMs;
  }
}

/** Prunes until nothing is left; for operators and specs. */
export async function pruneAll(prune: PruneBatch): Promise<void> {
  while (await prune());
}
