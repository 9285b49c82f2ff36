import type { ChildProcess } from 'node:child_process';
import { retryDelay } from '../../retry-policy';
import { keepEnd, lastWords } from './last-words';
import { signalGroup, spawnBound } from './spawn-bound';
import type { SpawnOptions } from './spawn-bound';

/** How a bot that ended is restarted; in milliseconds. */
export interface Restarts {
  /** The wait before the first restart; it grows with every restart in a row. */
  readonly leastMs: number;
  readonly mostMs: number;
  /** A bot that has run for so long counts as healthy again. */
  readonly steadyMs: number;
}

export interface BotOptions extends SpawnOptions {
  readonly command: readonly [string, ...string[]];
  readonly restarts: Restarts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Run {
  readonly child: ChildProcess;
  readonly began: number;
  /** The end of its error output. */
  output: string;
  /** In words; null while it runs. */
  howEnded: string | null;
}

const END_MS = 3_000;

/** A bot's program that runs until `end`: whenever it ends by itself it is restarted, after ever longer waits. */
export class BotProcess {
  readonly #options: BotOptions;
  #run: Run;
  #lastEnded: Run | null = null;
  #endsInRow = 0;
  #restart: NodeJS.Timeout | undefined;
  #isToEnd = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(options: BotOptions) {
    this.#options = options;
    this.#run = this.#start();
  }

  /** How it ended last, unless it has been healthy since; null when it runs as it should. */
  get trouble(): string | null {
    const { now, restarts } = this.#options;
    const isWell = this.#endsInRow === 0 || now() - this.#run.began >= restarts.steadyMs;
    if (this.#lastEnded === null || (isWell && this.#run.howEnded === null)) return null;
    const { howEnded, output } = this.#lastEnded;
    const words = lastWords(output);
    const how = `${howEnded ?? ''}${words === null ? '' : ` (${words})`}`;
    return `Its process ended, last time by ${how}: correct the bot or HEXDUEL_LOCAL_COMMAND. It is restarted automatically.`;
  }

  /** Ends it for good, with everything that it started: SIGTERM, and SIGKILL after three seconds. */
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
    const { command, now } = this.#options;
    const child = spawnBound(command, this.#options);
    const run: Run = { child, began: now(), output: '', howEnded: null };
    child.stderr?.on('data', (chunk: Buffer) => {
      run.output = keepEnd(run.output, chunk.toString('utf8'));
      process.stderr.write(chunk);
    });
    this.#ended = endOf(child).then((how) => this.#afterEnd(run, how));
    return run;
  }

  #afterEnd(run: Run, how: string): void {
    const { now, restarts } = this.#options;
    run.howEnded = how;
    this.#lastEnded = run;
    // A program that it started and left behind would keep its port.
    signalGroup(run.child, 'SIGKILL');
    if (this.#isToEnd) return;
    this.#endsInRow = now() - run.began >= restarts.steadyMs ? 1 : this.#endsInRow + 1;
    const waitMs = retryDelay(this.#endsInRow, restarts.leastMs, restarts.mostMs);
    this.#restart = setTimeout(() => {
      this.#run = this.#start();
    }, waitMs);
  }
}

/** How a program ends, in words; a program that cannot be started ends at once. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code === null ? `signal ${signal}` : `exit code ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
}
