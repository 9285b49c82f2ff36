import type { Envelope } from '@hexduel/contracts-events';
import { raiseCursor, readCursors } from './follow.queries';
import type { Followed, Follower, FollowerPorts } from './fact-following';
import type { NewestFacts } from './fact-source';
import type { FollowedConsumer } from './followed-consumers';
import { WHOLE_CONTEXT } from './published-fact.entity';

const MOST_TRIES = 10;
const UP_TO_DATE: Followed = { missing: [], isBehind: false };

/**
 * Follows the facts of a consumer that depends on no order, or have none: each is handled a second time, which has no effect where
 * the first did. They are few.
 */
export class UnorderedFollower implements Follower {
  readonly #consumer: FollowedConsumer;
  readonly #ports: FollowerPorts;
  readonly #tries = new Map<string, number>();

  constructor(consumer: FollowedConsumer, ports: FollowerPorts) {
    this.#consumer = consumer;
    this.#ports = ports;
  }

  async follow({ sandboxes, context = Infinity }: NewestFacts): Promise<Followed> {
    const { plan, keepsOrder, aboutSandboxes, ofContext } = this.#consumer;
    const { database } = this.#ports;
    const ofSandboxes = !keepsOrder && aboutSandboxes.length > 0;
    if (!ofSandboxes && ofContext.length === 0) return UP_TO_DATE;
    const cursors = await readCursors(database, plan.name);
    const cursor = cursors.get(WHOLE_CONTEXT);
    let isBehind = false;
    if (ofContext.length > 0 && context > (cursor ?? 0)) {
      isBehind = Number.isFinite(context);
      await this.#follow(WHOLE_CONTEXT, cursor, ofContext);
    }
    for (const [sandbox, newest] of ofSandboxes ? sandboxes : []) {
      const known = cursors.get(sandbox);
      if (newest <= (known ?? 0)) continue;
      isBehind = true;
      await this.#follow(sandbox, known, aboutSandboxes);
    }
    return { missing: [], isBehind };
  }

  /** `cursor`: the last number that was handled; undefined where none was ever asked for. */
  async #follow(sandbox: string, cursor: number | undefined, subjects: readonly string[]): Promise<void> {
    const { database, source } = this.#ports;
    const { name } = this.#consumer.plan;
    for (let at = cursor ?? 0; ;) {
      const page = await source.after(sandbox === WHOLE_CONTEXT ? null : sandbox, at, subjects);
      if (cursor !== undefined) this.#logGap(sandbox, at, page.oldest);
      for (const { sequence, envelope } of page.facts) {
        if (!(await this.#handle(sandbox, envelope))) return;
        await raiseCursor(database, name, sandbox, sequence);
      }
      if (page.upTo > at) await raiseCursor(database, name, sandbox, page.upTo);
      at = page.upTo;
      if (page.facts.length === 0) return;
    }
  }

  /** Whether the fact is done with. The stream makes a dead letter of one that cannot be handled. */
  async #handle(sandbox: string, envelope: Envelope): Promise<boolean> {
    const { handle, log, onRecovered } = this.#ports;
    const { id, subject } = envelope;
    const outcome = await handle(envelope);
    if (outcome.kind === 'done') onRecovered(sandbox, envelope);
    if (outcome.kind === 'retry') {
      const tries = (this.#tries.get(id) ?? 0) + 1;
      this.#tries.set(id, tries);
      if (outcome.unavailable === true || tries < MOST_TRIES) return false;
    }
    this.#tries.delete(id);
    if (outcome.kind === 'retry' || outcome.kind === 'dead') {
      const { reason } = outcome;
      log.error({ consumer: this.#consumer.plan.name, id, subject, reason }, 'a fact cannot be handled');
    }
    return true;
  }

  #logGap(sandbox: string, at: number, oldest: number | null): void {
    if (oldest === null || oldest <= at + 1) return;
    const about = { consumer: this.#consumer.plan.name, context: this.#consumer.context, sandbox };
    this.#ports.log.warn({ ...about, from: at + 1, to: oldest - 1 }, 'facts are kept no more; they may not have come');
  }
}
