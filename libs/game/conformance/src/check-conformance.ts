import type { BotPort } from '@hexduel/referee';
import { CHECKS } from './all-checks';
import { Halted, Unmet } from './check';
import type { Check } from './check';
import type { CheckId } from './check-ids';
import { CheckedGame } from './checked-game';
import { Desk } from './desk';
import type { ExchangeRecord } from './exchange-record';
import { latencyRows } from './latencies';
import type { CheckResult, ConformanceReport, Finding } from './report';
import { SCENE_SIZE } from './scene';
import { startOf } from './start-of';
import { WatchedBot } from './watched-bot';

const MAX_REQUESTS = 1_500;
const ATTEMPTS = 3;

export interface ConformanceSetup {
  /** The bot. Its deadline is the port's own affair; `deadlineMs` is what it is measured by. */
  readonly bot: BotPort<ExchangeRecord>;
  /** An id that never came before: 1 to 40 characters of A-Z a-z 0-9 - and _. */
  readonly newGameId: () => string;
  readonly deadlineMs: number;
  /** Boards and the moves of the other side come from it: the same seed asks the same. */
  readonly seed: number;
  /** The most requests that are sent (default 1,500); checks beyond are not run. */
  readonly maxRequests?: number;
  /** Asked before every request; false stops the run: what is left is not run. */
  readonly mayContinue?: () => boolean;
  readonly onCheckStart?: (check: { readonly id: CheckId; readonly title: string }) => void;
  /** Told of every check in order, those not run too. */
  readonly onCheck?: (result: CheckResult) => void;
}

/**
 * Runs every check of the bot protocol against a bot. Never rejects for what the bot does. A failure of the platform
 * itself (`fault`) is never charged to the bot: the check is run again, and in the end counts as not run.
 */
export async function checkConformance(setup: ConformanceSetup): Promise<ConformanceReport> {
  const run = new Run(setup);
  for (const check of CHECKS) await run.add(check);
  return run.report();
}

/** What one attempt at a check came to. */
type Attempt =
  | { readonly kind: 'passed' }
  | { readonly kind: 'unmet'; readonly finding: Finding; readonly isWarning: boolean }
  | { readonly kind: 'halted'; readonly cause: string };

class Run {
  readonly #setup: ConformanceSetup;
  readonly #bot: WatchedBot;
  readonly #results: CheckResult[] = [];
  /** Why nothing more is run. */
  #stopped: string | null = null;
  #cleansUp = true;

  constructor(setup: ConformanceSetup) {
    this.#setup = setup;
    this.#bot = new WatchedBot({
      bot: setup.bot,
      deadlineMs: setup.deadlineMs,
      maxRequests: setup.maxRequests ?? MAX_REQUESTS,
      mayContinue: setup.mayContinue ?? (() => true),
    });
  }

  async add(check: Check): Promise<void> {
    const because = this.#stopped ?? this.#blockedBy(check);
    const result = because === null ? await this.#run(check) : resultOf(check, { kind: 'halted', cause: because });
    this.#results.push(result);
    this.#setup.onCheck?.(result);
  }

  report(): ConformanceReport {
    const required = this.#results.filter(({ isRequired }) => isRequired);
    const failed = this.#results.filter(({ outcome }) => outcome === 'failed');
    const blocking = failed.length > 0 ? failed : required.filter(({ outcome }) => outcome === 'not_run');
    return {
      verdict: blocking.length === 0 ? 'ready' : 'not_ready',
      blocking: blocking.map(({ id }) => id),
      checks: this.#results,
      latencies: latencyRows(this.#bot.samples),
      deadlineMs: this.#setup.deadlineMs,
      requests: this.#bot.requests,
    };
  }

  #blockedBy({ needs }: Check): string | null {
    const missing = this.#results.find(
      ({ id, outcome }) => needs.includes(id) && outcome !== 'passed' && outcome !== 'warning',
    );
    if (!missing) return null;
    // What stands in the way of that check stands in the way of this one.
    return missing.notRunBecause ?? `it tells nothing before "${missing.title}" passes`;
  }

  async #run(check: Check): Promise<CheckResult> {
    this.#setup.onCheckStart?.({ id: check.id, title: check.title });
    let attempt = await this.#attempt(check);
    for (let again = 1; attempt.kind === 'halted' && again < ATTEMPTS; again += 1) attempt = await this.#attempt(check);
    if (attempt.kind === 'unmet') {
      if (check.id === 'end') this.#cleansUp = false;
      if (check.id === 'start') this.#stopped = 'the bot does not take games';
      else if (isSilent(attempt.finding)) attempt = await this.#withProbe(check, attempt);
    }
    return resultOf(check, attempt);
  }

  async #attempt(check: Check): Promise<Attempt> {
    const { newGameId, deadlineMs, seed } = this.#setup;
    const desk = new Desk({ bot: this.#bot, newGameId, deadlineMs, seed }, check);
    desk.cleansUp = this.#cleansUp;
    const attempt = await settle(() => check.run(desk));
    const isGone = attempt.kind === 'unmet' && attempt.finding.exchange?.failure?.reason === 'no_connection';
    if (!isGone) await desk.cleanUp();
    return attempt;
  }

  /** No answer came: does the bot still live? */
  async #withProbe(check: Check, attempt: Attempt & { kind: 'unmet' }): Promise<Attempt> {
    const { newGameId, deadlineMs, seed } = this.#setup;
    const desk = new Desk({ bot: this.#bot, newGameId, deadlineMs, seed }, check);
    const probe = await settle(async () => {
      await CheckedGame.start(desk, startOf(seed, SCENE_SIZE), 1);
    });
    if (probe.kind !== 'unmet' || !isSilent(probe.finding)) {
      await desk.cleanUp();
      return attempt;
    }
    this.#stopped = `the bot no longer answers since "${check.title}"`;
    const mend = `The bot has not answered since: it crashed or hangs, its log says where. ${attempt.finding.mend}`;
    // A bot that is gone is no mere warning.
    return { kind: 'unmet', isWarning: false, finding: { ...attempt.finding, mend } };
  }
}

function isSilent({ exchange }: Finding): boolean {
  const reason = exchange?.failure?.reason;
  return reason === 'no_connection' || reason === 'timeout';
}

async function settle(run: () => Promise<void>): Promise<Attempt> {
  try {
    await run();
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof Unmet) return { kind: 'unmet', finding: error.finding, isWarning: error.isWarning };
    if (error instanceof Halted) return { kind: 'halted', cause: error.message };
    throw error;
  }
}

function resultOf({ id, title, isRequired }: Check, attempt: Attempt): CheckResult {
  const about = { id, title, isRequired, finding: null, notRunBecause: null };
  switch (attempt.kind) {
    case 'passed':
      return { ...about, outcome: 'passed' };
    case 'halted':
      return { ...about, outcome: 'not_run', notRunBecause: attempt.cause };
    case 'unmet':
      return { ...about, outcome: attempt.isWarning ? 'warning' : 'failed', finding: attempt.finding };
  }
}
