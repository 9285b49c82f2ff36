import type { BotAddress } from './bot-address';
import { BotSlots } from './bot-slots';
import type { Dialling } from './dial-bot';

/** The connections by origin, made on first use and closed after some time without use. */
export class Addresses {
  private readonly slots = new Map<string, BotSlots>();
  private sweeper: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly connectionsPerBot: number,
    private readonly dialling: Dialling,
    readonly now: () => number,
    private readonly idleMs: number,
  ) {}

  /** The slots of an origin, or null once the client is closed. */
  slotsOf(address: BotAddress): BotSlots | null {
    if (this.closed) return null;
    const known = this.slots.get(address.origin);
    if (known !== undefined) return known;
    const made = new BotSlots(address, this.connectionsPerBot, this.dialling, this.now);
    this.slots.set(address.origin, made);
    this.sweeper ??= setInterval(() => this.sweep(), this.idleMs / 2).unref();
    return made;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.sweeper);
    const all = [...this.slots.values()];
    this.slots.clear();
    await Promise.all(all.map((slots) => slots.close()));
  }

  private sweep(): void {
    const before = this.now() - this.idleMs;
    for (const [origin, slots] of this.slots) {
      if (!slots.unused || slots.lastUsedAt > before) continue;
      this.slots.delete(origin);
      void slots.close();
    }
    if (this.slots.size === 0) {
      clearInterval(this.sweeper);
      this.sweeper = undefined;
    }
  }
}
