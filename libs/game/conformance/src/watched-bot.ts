import type { Size } from '@hexduel/engine';
import type { BotPort, RequestKind, RequestResult } from '@hexduel/referee';
import type { Bilingual } from './bilingual';
import type { ExchangeRecord } from './exchange-record';
import type { Sample } from './latencies';
import { ServerFaults } from './server-faults';

export interface WatchedBotOptions {
  readonly bot: BotPort<ExchangeRecord>;
  readonly deadlineMs: number;
  readonly maxRequests: number;
  /** Called before each request; false: no more requests are sent. */
  readonly mayContinue: () => boolean;
}

/**
 * The bot, with a record of how many requests it got, how long each took, and its answers to GET. Requests that may no longer
 * be sent resolve as a fault.
 */
export class WatchedBot implements BotPort<ExchangeRecord> {
  readonly samples: Sample[] = [];
  /** The records of all answered GETs. */
  readonly moves: ExchangeRecord[] = [];
  /** What its server does wrong with connections and writes. */
  readonly server = new ServerFaults();
  requests = 0;
  /** Why no more requests are sent; null while they are. */
  stopped: Bilingual | null = null;
  readonly #options: WatchedBotOptions;
  readonly #sizes = new Map<string, Size>();

  constructor(options: WatchedBotOptions) {
    this.#options = options;
  }

  /** Counts what an earlier run sent. Of its answers only the times are kept. */
  resume({ requests, samples }: { readonly requests: number; readonly samples: readonly Sample[] }): void {
    this.requests += requests;
    this.samples.push(...samples);
  }

  /** Forgets all times but the first so many: another finding says why they were long. */
  forgetTimes(after: number): void {
    this.samples.length = after;
  }

  startGame(...args: Parameters<BotPort<ExchangeRecord>['startGame']>): Promise<RequestResult<void, ExchangeRecord>> {
    const [{ id, board }] = args;
    this.#sizes.set(id, board.size);
    return this.#send('start', id, (bot) => bot.startGame(...args));
  }

  async askMove(
    ...args: Parameters<BotPort<ExchangeRecord>['askMove']>
  ): ReturnType<BotPort<ExchangeRecord>['askMove']> {
    const result = await this.#send('ask', args[0], (bot) => bot.askMove(...args));
    if (result.kind === 'answered') this.moves.push(result.record);
    return result;
  }

  updateGame(...args: Parameters<BotPort<ExchangeRecord>['updateGame']>): Promise<RequestResult<void, ExchangeRecord>> {
    return this.#send('update', args[0], (bot) => bot.updateGame(...args));
  }

  async endGame(id: string): Promise<RequestResult<void, ExchangeRecord>> {
    const result = await this.#send('end', id, (bot) => bot.endGame(id));
    this.#sizes.delete(id);
    return result;
  }

  async #send<Value>(
    kind: RequestKind,
    id: string,
    call: (bot: BotPort<ExchangeRecord>) => Promise<RequestResult<Value, ExchangeRecord>>,
  ): Promise<RequestResult<Value, ExchangeRecord>> {
    const { bot, deadlineMs, maxRequests, mayContinue } = this.#options;
    if (!mayContinue()) this.stopped = { en: 'the run was stopped', ru: 'проверка остановлена' };
    else if (this.requests >= maxRequests) {
      this.stopped = {
        en: `${maxRequests} requests were sent, which is the maximum`,
        ru: `отправлено запросов: ${maxRequests}, больше нельзя`,
      };
    }
    if (this.stopped) return { kind: 'fault', cause: this.stopped.en, record: null };
    this.requests += 1;
    // Requests for games that are unknown or over are unusual, so their times do not count.
    const size = this.#sizes.get(id);
    const result = await call(bot);
    if (result.kind === 'answered') this.server.watch(result.record);
    if (size !== undefined && result.kind !== 'fault') {
      const ms = result.record.timings.total;
      const reason = result.kind === 'failed' ? result.reason : null;
      if (reason !== 'no_connection') {
        this.samples.push({ kind, size, ms, isLate: reason === 'timeout' || ms > deadlineMs });
      }
    }
    return result;
  }
}
