import type { BotPort } from '@hexduel/referee';
import { CHECKS } from './all-checks';
import { joined } from './bilingual';
import type { Bilingual } from './bilingual';
import { Halted, Unmet } from './check';
import type { Check } from './check';
import type { CheckId } from './check-ids';
import { CheckSession } from './check-session';
import { CheckedGame } from './checked-game';
import type { ExchangeRecord } from './exchange-record';
import { latencyRows } from './latencies';
import type { Sample } from './latencies';
import type { CheckResult, ConformanceReport, Finding } from './report';
import { generatedStart, SCENE_SIZE } from './scene';
import { WatchedBot } from './watched-bot';

const MAX_REQUESTS = 1_500;
const ATTEMPTS = 3;
const NO_START: Bilingual = { en: 'the bot does not start games', ru: 'бот не начинает партий' };
const GONE: Bilingual = { en: 'the bot stopped answering', ru: 'бот перестал отвечать' };

const NOT_SINCE: Bilingual = {
  en: 'The bot has not answered since: it crashed or hangs; look at its log.',
  ru: 'С тех пор бот не отвечает: он упал или завис; посмотрите его журнал.',
};

export interface ConformanceSetup {
  /** The bot. The port enforces its own deadline; latencies are judged by `deadlineMs`. */
  readonly bot: BotPort<ExchangeRecord>;
  /** Makes a unique id: 1 to 40 characters of A-Z a-z 0-9 - and _. */
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  /** Boards and the moves of the other side come from it: the same seed sends the same requests. */
  readonly seed: number;
  /** The most requests to send (default 1,500); the remaining checks are not run. */
  readonly maxRequests?: number;
  /** Called before every request; false stops the run, and the remaining checks are not run. */
  readonly mayContinue?: () => boolean;
  readonly onCheckStart?: (check: { readonly id: CheckId; readonly title: Bilingual }) => void;
  /** Called with every check in order, including those not run, and with what was sent so far. */
  readonly onCheck?: (result: CheckResult, sent: SentSoFar) => void;
  /** What a run that was broken off had come to: its checks are not run again. The same seed goes on with the same requests. */
  readonly earlier?: EarlierChecks;
}

export interface SentSoFar {
  readonly requests: number;
  readonly samples: readonly Sample[];
}

/** How far a run had come when it was broken off. */
export interface EarlierChecks extends SentSoFar {
  /** In their order; findings may be left out. */
  readonly results: readonly CheckResult[];
}

/**
 * Runs every check of the bot protocol against a bot. It never rejects because of the bot. A failure of the platform itself
 * (`fault`) never counts against the bot: the check is repeated, and if it keeps failing, it counts as not run.
 */
export async function checkConformance(setup: ConformanceSetup): Promise<ConformanceReport> {
  const run = new Run(setup);
  const done = new Set(setup.earlier?.results.map(({ id }) => id));
  for (const check of CHECKS) if (!done.has(check.id)) await run.add(check);
  return run.report();
}

/** The result of one attempt at a check. */
type Attempt =
  | { readonly kind: 'passed' }
  | { readonly kind: 'unmet'; readonly finding: Finding; readonly isWarning: boolean }
  | { readonly kind: 'halted'; readonly cause: Bilingual };

class Run {
  readonly #setup: ConformanceSetup;
  readonly #bot: WatchedBot;
  readonly #results: CheckResult[] = [];
  /** Why no more checks are run. */
  #stopped: Bilingual | null = null;
  #deletesGames = true;

  constructor(setup: ConformanceSetup) {
    this.#setup = setup;
    this.#bot = new WatchedBot({
      bot: setup.bot,
      deadlineMs: setup.deadlineMs,
      maxRequests: setup.maxRequests ?? MAX_REQUESTS,
      mayContinue: setup.mayContinue ?? (() => true),
    });
    if (setup.earlier) this.#bot.resume(setup.earlier);
    for (const result of setup.earlier?.results ?? []) this.#remember(result);
  }

  async add(check: Check): Promise<void> {
    const because = this.#stopped ?? this.#blockedBy(check);
    const result = because === null ? await this.#run(check) : resultOf(check, { kind: 'halted', cause: because });
    this.#remember(result);
    this.#setup.onCheck?.(result, this.#bot);
  }

  report(): ConformanceReport {
    const required = this.#results.filter(({ isRequired }) => isRequired);
    const failed = this.#results.filter(({ status }) => status === 'failed');
    const blocking = failed.length > 0 ? failed : required.filter(({ status }) => status === 'not_run');
    return {
      verdict: blocking.length === 0 ? 'ready' : 'not_ready',
      blocking: blocking.map(({ id }) => id),
      checks: this.#results,
      latencies: latencyRows(this.#bot.samples),
      deadlineMs: this.#setup.deadlineMs,
      requests: this.#bot.requests,
    };
  }

  #remember(result: CheckResult): void {
    const { id, status, notRunBecause } = result;
    this.#results.push(result);
    const isUnmet = status === 'failed' || status === 'warning';
    if (isUnmet && id === 'end') this.#deletesGames = false;
    if (status === 'failed' && id === 'start') this.#stopped = NO_START;
    if (notRunBecause?.en.startsWith(GONE.en) === true) this.#stopped = notRunBecause;
  }

  #blockedBy({ needs }: Check): Bilingual | null {
    const missing = this.#results.find(
      ({ id, status }) => needs.includes(id) && status !== 'passed' && status !== 'warning',
    );
    if (!missing) return null;
    // What prevented that check prevents this one too.
    const { title, notRunBecause } = missing;
    if (notRunBecause) return notRunBecause;
    return { en: `it needs "${title.en}" to pass first`, ru: `сначала должна пройти проверка «${title.ru}»` };
  }

  async #run(check: Check): Promise<CheckResult> {
    this.#setup.onCheckStart?.({ id: check.id, title: check.title });
    let attempt = await this.#attempt(check);
    for (let again = 1; attempt.kind === 'halted' && again < ATTEMPTS; again += 1) attempt = await this.#attempt(check);
    if (attempt.kind === 'unmet' && check.id !== 'start' && isSilent(attempt.finding)) {
      attempt = await this.#withProbe(check, attempt);
    }
    return resultOf(check, attempt);
  }

  async #attempt(check: Check): Promise<Attempt> {
    const { newGameId, deadlineMs, seed } = this.#setup;
    const session = new CheckSession({ bot: this.#bot, newGameId, deadlineMs, seed }, check);
    session.deletesGames = this.#deletesGames;
    const attempt = await runAttempt(() => check.run(session));
    const isGone = attempt.kind === 'unmet' && attempt.finding.exchange?.failure?.reason === 'no_connection';
    if (!isGone) await session.cleanUp();
    return attempt;
  }

  /** After a missing answer: starts another game to find out whether the bot still answers. */
  async #withProbe(check: Check, attempt: Attempt & { kind: 'unmet' }): Promise<Attempt> {
    const { newGameId, deadlineMs, seed } = this.#setup;
    const session = new CheckSession({ bot: this.#bot, newGameId, deadlineMs, seed }, check);
    const probe = await runAttempt(async () => {
      await CheckedGame.start(session, generatedStart(seed, SCENE_SIZE), 1);
    });
    if (probe.kind !== 'unmet' || !isSilent(probe.finding)) {
      await session.cleanUp();
      return attempt;
    }
    this.#stopped = { en: `${GONE.en} during "${check.title.en}"`, ru: `${GONE.ru} в проверке «${check.title.ru}»` };
    const mend = joined([NOT_SINCE, attempt.finding.mend]);
    // A bot that is gone is more than a warning.
    return { kind: 'unmet', isWarning: false, finding: { ...attempt.finding, mend } };
  }
}

function isSilent({ exchange }: Finding): boolean {
  const reason = exchange?.failure?.reason;
  return reason === 'no_connection' || reason === 'timeout';
}

async function runAttempt(run: () => Promise<void>): Promise<Attempt> {
  try {
    await run();
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof Unmet) return { kind: 'unmet', finding: error.finding, isWarning: error.isWarning };
    if (error instanceof Halted) return { kind: 'halted', cause: error.because };
    throw error;
  }
}

function resultOf({ id, title, isRequired }: Check, attempt: Attempt): CheckResult {
  const about = { id, title, isRequired, finding: null, notRunBecause: null };
  switch (attempt.kind) {
    case 'passed':
      return { ...about, status: 'passed' };
    case 'halted':
      return { ...about, status: 'not_run', notRunBecause: attempt.cause };
    case 'unmet':
      return { ...about, status: attempt.isWarning ? 'warning' : 'failed', finding: attempt.finding };
  }
}
