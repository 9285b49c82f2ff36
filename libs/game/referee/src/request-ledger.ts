import type { Color } from '@hexduel/engine';
import type { RequestResult, RequestFailure, RequestRecord } from './bot-port';

export type RequestKind = 'start' | 'ask' | 'update' | 'end';

/** One request of a leg. `order` is its place in the sequential order of the rules, from 0. */
export interface LegRequest<Recorded> {
  readonly order: number;
  readonly color: Color;
  readonly kind: RequestKind;
  /** Null if the side has no address, or the platform failed before there was anything to record. */
  readonly record: Recorded | null;
  /** The cause if the platform itself failed; null if the bot answered or failed. */
  readonly fault: string | null;
}

/** A failure that ends a leg; the one with the lowest order counts. */
export type Verdict =
  | { readonly kind: 'failed'; readonly order: number; readonly color: Color; readonly reason: RequestFailure }
  | { readonly kind: 'wrong_move'; readonly order: number; readonly color: Color; readonly message: string }
  | { readonly kind: 'fault'; readonly order: number; readonly color: Color; readonly cause: string };

/** The result of a request, or that it was not sent because an earlier one had already failed. */
export type Sent<Value, Recorded extends RequestRecord> = { readonly order: number } & (
  RequestResult<Value, Recorded> | { readonly kind: 'not_sent' } | NoAddress
);

/** The failure of a side without an address: nothing is sent or recorded. */
interface NoAddress {
  readonly kind: 'failed';
  readonly reason: 'no_connection';
  readonly record: null;
}

export const NO_ADDRESS: NoAddress = { kind: 'failed', reason: 'no_connection', record: null };

/**
 * The requests of one leg. It assigns each its place in the sequential order, sends those to one bot strictly one after
 * another, and knows the earliest failure. Requests to different bots overlap.
 */
export class RequestLedger<Recorded extends RequestRecord> {
  readonly requests: LegRequest<Recorded>[] = [];
  /** The last request to each bot while it runs or waits; null for a bot that has answered all of them. */
  readonly #last: Record<Color, Promise<unknown> | null> = { 1: null, 2: null };
  readonly #lastOrder: Record<Color, number> = { 1: -1, 2: -1 };
  readonly #open = new Set<number>();
  readonly #onAnswer: () => void;
  #next = 0;
  #verdict: Verdict | null = null;

  /** `onAnswer` is called after every answer. */
  constructor(onAnswer: () => void) {
    this.#onAnswer = onAnswer;
  }

  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** True once every request before `order` has succeeded. */
  isFinal(order: number): boolean {
    if (this.#verdict && this.#verdict.order < order) return false;
    for (const open of this.#open) if (open < order) return false;
    return true;
  }

  /** Assigns the next place in the order, and sends the request once the bot has answered the previous one. */
  send<Value>(
    color: Color,
    kind: RequestKind,
    call: () => Promise<RequestResult<Value, Recorded> | NoAddress>,
  ): Promise<Sent<Value, Recorded>> {
    const order = this.#next;
    this.#next += 1;
    this.#open.add(order);
    const previous = this.#last[color];
    const sent = previous
      ? previous.then(() => this.#sendNow(order, color, kind, call))
      : this.#sendNow(order, color, kind, call);
    this.#last[color] = sent;
    this.#lastOrder[color] = order;
    return sent;
  }

  /** Records a failure that the port cannot see: a move against the rules. */
  enter(verdict: Verdict): void {
    if (!this.#verdict || verdict.order < this.#verdict.order) this.#verdict = verdict;
  }

  /** What to await until a bot has answered all requests so far; null if it has. */
  unanswered(color: Color): Promise<unknown> | null {
    return this.#last[color];
  }

  #sendNow<Value>(
    order: number,
    color: Color,
    kind: RequestKind,
    call: () => Promise<RequestResult<Value, Recorded> | NoAddress>,
  ): Promise<Sent<Value, Recorded>> {
    if (this.#verdict && this.#verdict.order < order && kind !== 'end') {
      this.#close(order, color);
      return Promise.resolve({ kind: 'not_sent', order });
    }
    return call().then((result) => {
      this.#close(order, color);
      const fault = result.kind === 'fault' ? result.cause : null;
      this.requests.push({ order, color, kind, record: result.record, fault });
      // A failure to end a game is recorded and changes nothing (rules: Bot protocol).
      if (kind !== 'end' && result.kind === 'failed') {
        this.enter({ kind: 'failed', order, color, reason: result.reason });
      }
      if (kind !== 'end' && result.kind === 'fault') this.enter({ kind: 'fault', order, color, cause: result.cause });
      this.#onAnswer();
      return { ...result, order };
    });
  }

  #close(order: number, color: Color): void {
    this.#open.delete(order);
    if (this.#lastOrder[color] === order) this.#last[color] = null;
  }
}
