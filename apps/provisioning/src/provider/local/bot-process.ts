import type { ChildProcess } from 'node:child_process';
import { retryDelay } from '../../retry-delay';
import { keepEnd, lastWords } from './last-words';
import { signalGroup, spawnBound } from './spawn-bound';
import type { BoundTerms } from './spawn-bound';

/** How a bot that has ended is started again; in milliseconds. */
export interface Restarts {
  /** How long to wait for that at first; it grows with each time in a row. */
  readonly leastMs: number;
  readonly mostMs: number;
  /** One that has run for so long since then is well again. */
  readonly steadyMs: number;
}

export interface BotTerms extends BoundTerms {
  readonly command: readonly [string, ...string[]];
  readonly restarts: Restarts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Run {
  readonly child: ChildProcess;
  readonly began: number;
  /** The end of what it said of errors. */
  said: string;
  /** In words; null while it runs. */
  howEnded: string | null;
}

const END_MS = 3_000;

/** A bot's program that runs until it is told to end: whenever it ends by itself it is started again, ever later. */
export class BotProcess {
  readonly #terms: BotTerms;
  #run: Run;
  #lastEnded: Run | null = null;
  #endsInRow = 0;
  #restart: NodeJS.Timeout | undefined;
  #isToEnd = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(terms: BotTerms) {
    this.#terms = terms;
    this.#run = this.#start();
  }

  /** How it ended last, unless it has run well since; null when it runs as it should. */
  get trouble(): string | null {
    const { now, restarts } = this.#terms;
    const isWell = this.#endsInRow === 0 || now() - this.#run.began >= restarts.steadyMs;
    if (this.#lastEnded === null || (isWell && this.#run.howEnded === null)) return null;
    const { howEnded, said } = this.#lastEnded;
    const words = lastWords(said);
    const how = `${howEnded ?? ''}${words === null ? '' : ` (${words})`}`;
    return `Its process has ended, at last by ${how}: correct the bot or HEXDUEL_LOCAL_COMMAND. It is started again by itself.`;
  }

  /** Ends it for good, with all that it has started: SIGTERM, and SIGKILL after three seconds. */
  async end(): Promise<void> {
    this.#isToEnd = true;
    clearTimeout(this.#restart);
    if (this.#run.howEnded !== null) return;
    const { child } = this.#run;
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), END_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  #start(): Run {
    const { command, now } = this.#terms;
    const child = spawnBound(command, this.#terms);
    const run: Run = { child, began: now(), said: '', howEnded: null };
    child.stderr?.on('data', (chunk: Buffer) => {
      run.said = keepEnd(run.said, chunk.toString('utf8'));
      process.stderr.write(chunk);
    });
    this.#ended = endOf(child).then((how) => this.#afterEnd(run, how));
    return run;
  }

  #afterEnd(run: Run, how: string): void {
    const { now, restarts } = this.#terms;
    run.howEnded = how;
    this.#lastEnded = run;
    // What it had started and left behind would hold its port.
    signalGroup(run.child, 'SIGKILL');
    if (this.#isToEnd) return;
    this.#endsInRow = now() - run.began >= restarts.steadyMs ? 1 : this.#endsInRow + 1;
    const waitMs = retryDelay(this.#endsInRow, restarts.leastMs, restarts.mostMs);
    this.#restart = setTimeout(() => {
      this.#run = this.#start();
    }, waitMs);
  }
}

/** How a program ends, in words; also one that could not be started. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code === null ? `signal ${signal}` : `exit code ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
}
