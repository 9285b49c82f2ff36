export interface HandshakeRule {
  /** How many handshakes a second; 0 for no bound. */
  readonly perS: number;
  /** How many at once before that counts. */
  readonly reserve: number;
}

interface Account {
  left: number;
  at: number;
}

/** How many addresses are remembered before those are forgotten that have their whole reserve again. */
const MANY = 10_000;

/** Counts the handshakes of each address: it has a reserve, which fills up again at a rate. */
export class HandshakeRates {
  readonly #accounts = new Map<string, Account>();
  #forgetAt = MANY;

  constructor(private readonly rule: HandshakeRule) {}

  /** Whether the address may open another socket; `now` in milliseconds of a clock that never goes back. */
  spend(address: string, now: number): boolean {
    const { perS, reserve } = this.rule;
    if (perS === 0) return true;
    const account = this.#accounts.get(address) ?? { left: reserve, at: now };
    account.left = this.#leftOf(account, now);
    account.at = now;
    if (account.left < 1) return false;
    account.left -= 1;
    this.#accounts.set(address, account);
    if (this.#accounts.size > this.#forgetAt) this.#forget(now);
    return true;
  }

  #leftOf({ left, at }: Account, now: number): number {
    return Math.min(this.rule.reserve, left + ((now - at) / 1_000) * this.rule.perS);
  }

  #forget(now: number): void {
    for (const [address, account] of this.#accounts) {
      if (this.#leftOf(account, now) >= this.rule.reserve) this.#accounts.delete(address);
    }
    this.#forgetAt = Math.max(MANY, 2 * this.#accounts.size);
  }
}
