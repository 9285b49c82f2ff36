import { readCursors, readFirstHeld } from './follow.queries';
import type { Followed, Follower, FollowerPorts } from './fact-following';
import type { NewestFacts } from './fact-source';
import type { FollowedConsumer } from './followed-consumers';
import { HeldMessage } from '../sandbox-order/sandbox-order.entity';

/** How long one look may apply facts before others have their turn, in milliseconds. */
const APPLYING_MS = 10_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Follows the facts of a consumer that applies those of each sandbox in their order. A sandbox is behind where something is held, or
 * where the newest fact at one look is not applied by the next one: until then it may just be on its way.
 */
export class OrderedFollower implements Follower {
  readonly #consumer: FollowedConsumer;
  readonly #ports: FollowerPorts;
  #newest: ReadonlyMap<string, number> = new Map();
  /** Sandboxes in which nothing can be done for now. */
  readonly #pauses = new Map<string, { readonly ms: number; readonly until: number; readonly text: string | null }>();

  constructor(consumer: FollowedConsumer, ports: FollowerPorts) {
    this.#consumer = consumer;
    this.#ports = ports;
  }

  async follow({ sandboxes: newest }: NewestFacts): Promise<Followed> {
    const { database } = this.#ports;
    const { name } = this.#consumer.plan;
    const before = this.#newest;
    const cursors = await readCursors(database, name);
    const held = await readFirstHeld(database, name);
    this.#newest = newest;
    for (const [sandbox, sequence] of newest) {
      const cursor = cursors.get(sandbox) ?? 0;
      const isBehind = held.has(sandbox) ? sequence > cursor : (before.get(sandbox) ?? 0) > cursor;
      if (!isBehind) this.#pauses.delete(sandbox);
      else if (performance.now() >= (this.#pauses.get(sandbox)?.until ?? 0)) await this.#catchUp(sandbox, sequence);
    }
    const missing = [...this.#pauses.values()].flatMap(({ text }) => text ?? []);
    return { missing, isBehind: [...newest].some(([sandbox, sequence]) => sequence > (cursors.get(sandbox) ?? 0)) };
  }

  async #catchUp(sandbox: string, newest: number): Promise<void> {
    const until = performance.now() + APPLYING_MS;
    let at = await this.#cursor(sandbox);
    while (at < newest && performance.now() < until) {
      const started = at;
      const text = (await this.#applyHeld(sandbox, at)) ?? (await this.#applyPage(sandbox, at));
      at = await this.#cursor(sandbox);
      if (at === started) {
        this.#pause(sandbox, text);
        return;
      }
    }
    this.#pauses.delete(sandbox);
  }

  /** What is held although it is its turn; null where that is nothing. Else what is wrong with it, if anything is. */
  async #applyHeld(sandbox: string, at: number): Promise<string | null> {
    const where = { consumer: this.#consumer.plan.name, sandbox, sequence: String(at + 1) };
    const held = await this.#ports.database.manager.findOneBy(HeldMessage, where);
    if (!held) return null;
    const outcome = await this.#ports.handle(held.envelope);
    return 'reason' in outcome ? outcome.reason : '';
  }

  /** Asks for the facts after a place and applies them; returns what an operator should know, empty where that is nothing. */
  async #applyPage(sandbox: string, at: number): Promise<string> {
    const { source, handle, log, onRecovered } = this.#ports;
    const { plan, context } = this.#consumer;
    const { facts, oldest } = await source.after(sandbox, at, null);
    for (const { envelope } of facts) {
      const outcome = await handle(envelope);
      if (outcome.kind === 'done') onRecovered(sandbox, envelope);
      if ('reason' in outcome) {
        log.warn({ consumer: plan.name, sandbox, id: envelope.id, reason: outcome.reason }, 'a fact cannot be applied');
        return outcome.kind === 'waiting' ? outcome.reason : '';
      }
    }
    if (facts[0]?.sequence === at + 1) return '';
    const kept = oldest === null ? 'none' : `those from ${facts[0]?.sequence ?? oldest} on`;
    return (
      `${plan.name} lacks fact ${at + 1} of the sandbox ${sandbox}, and of its facts ${context} keeps ${kept}: ` +
      `restore the rows of ${context}.published_fact from a backup, and it goes on by itself.`
    );
  }

  async #cursor(sandbox: string): Promise<number> {
    return (await readCursors(this.#ports.database, this.#consumer.plan.name)).get(sandbox) ?? 0;
  }

  #pause(sandbox: string, text: string): void {
    const ms = Math.min(LONGEST_PAUSE_MS, (this.#pauses.get(sandbox)?.ms ?? FIRST_PAUSE_MS / 2) * 2);
    this.#pauses.set(sandbox, { ms, until: performance.now() + ms, text: text || null });
  }
}
