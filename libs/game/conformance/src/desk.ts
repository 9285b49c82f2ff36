import { seededRandom } from '@hexduel/engine';
import type { Random } from '@hexduel/engine';
import type { Outcome, RequestFailure, RequestKind } from '@hexduel/referee';
import { Halted, Unmet } from './check';
import type { Check } from './check';
import type { ExchangeRecord } from './exchange-record';
import type { Finding } from './report';
import { cameWords, requestMend, sentWords } from './request-words';
import type { WatchedBot } from './watched-bot';

export interface DeskOptions {
  readonly bot: WatchedBot;
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  readonly seed: number;
}

/** Where a check finds what it needs: the bot, ids, chance, the games that are open. */
export class Desk {
  readonly bot: WatchedBot;
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  readonly seed: number;
  readonly random: Random;
  /** Games that were started and not ended. */
  readonly open = new Set<string>();
  /** False once the bot has failed to answer a DELETE: it is not asked to again where it does not matter. */
  cleansUp = true;
  readonly #check: Check;

  constructor({ bot, newGameId, deadlineMs, seed }: DeskOptions, check: Check) {
    this.bot = bot;
    this.newGameId = newGameId;
    this.deadlineMs = deadlineMs;
    this.seed = seed;
    this.random = seededRandom(seed);
    this.#check = check;
  }

  /** How to mend what most likely fails in this check. */
  get hint(): string {
    return this.#check.hint;
  }

  /** The value of a good answer; `legal` says what the answer could have been. Everything else ends the check. */
  answered<Value>(
    kind: RequestKind,
    outcome: Outcome<Value, ExchangeRecord>,
    where: string,
    board: string | null,
    legal = '',
  ): Value {
    if (outcome.kind === 'answered') return outcome.value;
    if (outcome.kind === 'fault') throw new Halted(outcome.cause);
    throw this.failed(kind, outcome.reason, outcome.record, where, board, legal);
  }

  /** The failure of a request. */
  failed(
    kind: RequestKind,
    reason: RequestFailure,
    record: ExchangeRecord,
    where: string,
    board: string | null,
    legal = '',
  ): Unmet {
    const general = requestMend(kind, reason, record, this.deadlineMs);
    const { hint } = this.#check;
    const mend = reason === 'wrong_response' ? [hint, general, legal] : [general, hint];
    const finding = { where, sent: sentWords(record), came: cameWords(record), bug: null, exchange: record, board };
    return this.unmet({ ...finding, mend: mend.filter((words) => words !== '').join(' ') });
  }

  /** What the check found; `mend` is the check's own hint where none is given. */
  unmet(finding: Omit<Finding, 'mend'> & { readonly mend?: string }, isWarning = !this.#check.isRequired): Unmet {
    return new Unmet({ ...finding, mend: finding.mend ?? this.#check.hint }, isWarning);
  }

  /** Ends the games that the check left open; how that goes is of no interest. */
  async cleanUp(): Promise<void> {
    const ids = [...this.open];
    this.open.clear();
    if (!this.cleansUp) return;
    for (const id of ids) await this.bot.endGame(id);
  }
}
