import { seededRandom } from '@hexduel/engine';
import type { Random } from '@hexduel/engine';
import type { RequestFailure, RequestKind, RequestResult } from '@hexduel/referee';
import { joined, verbatim } from './bilingual';
import type { Bilingual } from './bilingual';
import { Halted, Unmet } from './check';
import type { Check } from './check';
import { describeAnswer, describeRequest, remedyFor } from './describe-request';
import type { ExchangeRecord } from './exchange-record';
import type { Finding } from './report';
import type { WatchedBot } from './watched-bot';

export interface CheckSessionOptions {
  readonly bot: WatchedBot;
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  readonly seed: number;
}

/** When a request was sent, for a finding. */
export interface Situation {
  readonly where: Bilingual;
  readonly board: string | null;
  /** Describes the possible answers. */
  readonly legal?: Bilingual;
}

/** What one run of a check works with: the bot, ids, randomness, and the games it has open. */
export class CheckSession {
  readonly bot: WatchedBot;
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  readonly seed: number;
  readonly random: Random;
  /** The ids of games that were started and not ended. */
  readonly open = new Set<string>();
  /** False once the bot has failed to answer a DELETE: no more are sent only for cleaning up. */
  deletesGames = true;
  readonly #check: Check;

  constructor({ bot, newGameId, deadlineMs, seed }: CheckSessionOptions, check: Check) {
    this.bot = bot;
    this.newGameId = newGameId;
    this.deadlineMs = deadlineMs;
    this.seed = seed;
    this.random = seededRandom(seed);
    this.#check = check;
  }

  /** The remedy for the most likely failure of this check. */
  get hint(): Bilingual {
    return this.#check.hint;
  }

  /** Returns the value of a good answer and throws otherwise; the situation is described only then. */
  answered<Value>(
    kind: RequestKind,
    result: RequestResult<Value, ExchangeRecord>,
    describeSituation: () => Situation,
  ): Value {
    if (result.kind === 'answered') return result.value;
    if (result.kind === 'fault') throw this.halted(result.cause);
    const { where, board, legal } = describeSituation();
    throw this.failed(kind, result.reason, result.record, where, board, legal);
  }

  /** The finding for a failed request. */
  failed(
    kind: RequestKind,
    reason: RequestFailure,
    record: ExchangeRecord,
    where: Bilingual,
    board: string | null,
    legal: Bilingual = verbatim(''),
  ): Unmet {
    const general = remedyFor(kind, reason, record, this.deadlineMs);
    const { hint } = this.#check;
    const mend = reason === 'wrong_response' ? [hint, general, legal] : [general, hint];
    const finding = {
      where,
      sent: describeRequest(record),
      came: describeAnswer(record),
      bug: null,
      exchange: record,
      board,
    };
    return this.unmet({ ...finding, mend: joined(mend) });
  }

  /** A finding of the check; its own hint is the default remedy. */
  unmet(finding: Omit<Finding, 'mend'> & { readonly mend?: Bilingual }, isWarning = !this.#check.isRequired): Unmet {
    return new Unmet({ ...finding, mend: finding.mend ?? this.#check.hint }, isWarning);
  }

  /** Why the check cannot go on: `cause` is that of a fault of the platform, unless no more requests may be sent. */
  halted(cause: string): Halted {
    return new Halted(this.bot.stopped ?? verbatim(cause));
  }

  /** Ends the games that the check left open; ignores failures. */
  async cleanUp(): Promise<void> {
    const ids = [...this.open];
    this.open.clear();
    if (!this.deletesGames) return;
    for (const id of ids) await this.bot.endGame(id);
  }
}
