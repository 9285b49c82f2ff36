import type { Color } from '@hexduel/engine';
import type { Outcome, RequestFailure, RequestRecord } from './bot-port';

export type RequestKind = 'start' | 'ask' | 'update' | 'end';

/** One request of a leg. `order` is its place in the sequential order of the rules, from 0. */
export interface LegRequest<Recorded> {
  readonly order: number;
  readonly color: Color;
  readonly kind: RequestKind;
  /** Null where the side has no address, or the platform failed before there was anything to record. */
  readonly record: Recorded | null;
  /** The cause where the platform itself failed on it; null where it was answered or the bot failed. */
  readonly fault: string | null;
}

/** What ends a leg before the rules do; the one with the lowest order counts. */
export type Verdict =
  | { readonly kind: 'failed'; readonly order: number; readonly color: Color; readonly reason: RequestFailure }
  | { readonly kind: 'wrong_move'; readonly order: number; readonly color: Color; readonly message: string }
  | { readonly kind: 'fault'; readonly order: number; readonly color: Color; readonly cause: string };

/** What came of a request, or that it was not sent because an earlier one had failed by then. */
export type Sent<Value, Recorded extends RequestRecord> = { readonly order: number } & (
  Outcome<Value, Recorded> | { readonly kind: 'not_sent' } | NoAddress
);

/** The failure of a side without an address: nothing is sent, nothing recorded. */
interface NoAddress {
  readonly kind: 'failed';
  readonly reason: 'no_connection';
  readonly record: null;
}

export const NO_ADDRESS: NoAddress = { kind: 'failed', reason: 'no_connection', record: null };

/**
 * The requests of one leg. It gives each its place in the sequential order, keeps those to one bot strictly one after
 * another, and knows the earliest that failed. Requests to different bots overlap.
 */
export class RequestLedger<Recorded extends RequestRecord> {
  readonly requests: LegRequest<Recorded>[] = [];
  readonly #tails: Record<Color, Promise<unknown>> = { 1: Promise.resolve(), 2: Promise.resolve() };
  readonly #open = new Set<number>();
  readonly #onSettled: () => void;
  #next = 0;
  #verdict: Verdict | null = null;

  /** `onSettled` is called after every answer. */
  constructor(onSettled: () => void) {
    this.#onSettled = onSettled;
  }

  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** True once every request before `order` has been answered well. */
  isFinal(order: number): boolean {
    if (this.#verdict && this.#verdict.order < order) return false;
    for (const open of this.#open) if (open < order) return false;
    return true;
  }

  /** Takes the next place in the order, and sends once this bot's request before it is answered. */
  send<Value>(
    color: Color,
    kind: RequestKind,
    call: () => Promise<Outcome<Value, Recorded> | NoAddress>,
  ): Promise<Sent<Value, Recorded>> {
    const order = this.#next;
    this.#next += 1;
    this.#open.add(order);
    const sent = this.#tails[color].then(() => this.#sendNow(order, color, kind, call));
    this.#tails[color] = sent;
    return sent;
  }

  /** Enters a failure that is not the port's to see: a move against the rules. */
  enter(verdict: Verdict): void {
    if (!this.#verdict || verdict.order < this.#verdict.order) this.#verdict = verdict;
  }

  /** Resolves when one bot's requests so far are answered, or both bots'. */
  async settled(color?: Color): Promise<void> {
    await (color ? this.#tails[color] : Promise.all([this.#tails[1], this.#tails[2]]));
  }

  async #sendNow<Value>(
    order: number,
    color: Color,
    kind: RequestKind,
    call: () => Promise<Outcome<Value, Recorded> | NoAddress>,
  ): Promise<Sent<Value, Recorded>> {
    if (this.#verdict && this.#verdict.order < order && kind !== 'end') {
      this.#open.delete(order);
      return { kind: 'not_sent', order };
    }
    const outcome = await call();
    this.#open.delete(order);
    const fault = outcome.kind === 'fault' ? outcome.cause : null;
    this.requests.push({ order, color, kind, record: outcome.record, fault });
    // A failure to end a game is recorded and changes nothing (rules: Bot protocol).
    if (kind !== 'end' && outcome.kind === 'failed')
      this.enter({ kind: 'failed', order, color, reason: outcome.reason });
    if (kind !== 'end' && outcome.kind === 'fault') this.enter({ kind: 'fault', order, color, cause: outcome.cause });
    this.#onSettled();
    return { ...outcome, order };
  }
}
