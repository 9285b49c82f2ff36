import type { Size } from '@hexduel/engine';
import type { BotPort, Outcome, RequestKind } from '@hexduel/referee';
import type { ExchangeRecord } from './exchange-record';
import type { Sample } from './latencies';

export interface WatchedBotOptions {
  readonly bot: BotPort<ExchangeRecord>;
  readonly deadlineMs: number;
  readonly maxRequests: number;
  /** Asked before each request; false: nothing more is sent. */
  readonly mayContinue: () => boolean;
}

/**
 * The bot with a tally: how many requests, how long each took, what its last answers were. What may not be sent any
 * more settles as a fault.
 */
export class WatchedBot implements BotPort<ExchangeRecord> {
  readonly samples: Sample[] = [];
  /** The records of all answered GETs. */
  readonly moves: ExchangeRecord[] = [];
  requests = 0;
  readonly #options: WatchedBotOptions;
  readonly #sizes = new Map<string, Size>();

  constructor(options: WatchedBotOptions) {
    this.#options = options;
  }

  startGame(...args: Parameters<BotPort<ExchangeRecord>['startGame']>): Promise<Outcome<void, ExchangeRecord>> {
    const [{ id, board }] = args;
    this.#sizes.set(id, board.size);
    return this.#send('start', id, (bot) => bot.startGame(...args));
  }

  async askMove(
    ...args: Parameters<BotPort<ExchangeRecord>['askMove']>
  ): ReturnType<BotPort<ExchangeRecord>['askMove']> {
    const outcome = await this.#send('ask', args[0], (bot) => bot.askMove(...args));
    if (outcome.kind === 'answered') this.moves.push(outcome.record);
    return outcome;
  }

  updateGame(...args: Parameters<BotPort<ExchangeRecord>['updateGame']>): Promise<Outcome<void, ExchangeRecord>> {
    return this.#send('update', args[0], (bot) => bot.updateGame(...args));
  }

  async endGame(id: string): Promise<Outcome<void, ExchangeRecord>> {
    const outcome = await this.#send('end', id, (bot) => bot.endGame(id));
    this.#sizes.delete(id);
    return outcome;
  }

  async #send<Value>(
    kind: RequestKind,
    id: string,
    call: (bot: BotPort<ExchangeRecord>) => Promise<Outcome<Value, ExchangeRecord>>,
  ): Promise<Outcome<Value, ExchangeRecord>> {
    const { bot, deadlineMs, maxRequests, mayContinue } = this.#options;
    if (!mayContinue()) return { kind: 'fault', cause: 'the run was stopped', record: null };
    if (this.requests >= maxRequests) {
      return { kind: 'fault', cause: `${maxRequests} requests were sent: the check sends no more`, record: null };
    }
    this.requests += 1;
    // A request about a game that was never started, or is over, is out of the ordinary: its time says nothing.
    const size = this.#sizes.get(id);
    const outcome = await call(bot);
    if (size !== undefined && outcome.kind !== 'fault') {
      const ms = outcome.record.timings.total;
      const reason = outcome.kind === 'failed' ? outcome.reason : null;
      if (reason !== 'no_connection') {
        this.samples.push({ kind, size, ms, isLate: reason === 'timeout' || ms > deadlineMs });
      }
    }
    return outcome;
  }
}
