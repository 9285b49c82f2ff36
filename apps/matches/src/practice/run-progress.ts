import type { Log } from '@hexduel/telemetry';
import type { News } from './news';
import { renewed } from './team-run';
import type { TeamRun } from './team-run';

const SIGN_MS = 2_500;

export interface RunProgressPorts<Run> {
  readonly news: Pick<News, 'announce'>;
  readonly now: () => number;
  readonly log: Log;
  /** Writes over a revision; the new one, or null where another runner has written since. */
  readonly write: (run: Run, revision: number) => Promise<number | null>;
}

/** Keeps the states of a run one after another, and renews its lease in between. */
export class RunProgress<Run extends TeamRun> {
  #writing: Promise<void> = Promise.resolve();
  #isDirty = false;
  #isLost = false;
  #isClosed = false;
  readonly #signs: NodeJS.Timeout;

  constructor(
    private run: Run,
    private revision: number,
    private readonly ports: RunProgressPorts<Run>,
  ) {
    this.#signs = setInterval(() => this.update((same) => same), SIGN_MS);
  }

  get current(): Run {
    return this.run;
  }

  /** False once it is over, another runner has taken it, or this runner has let it go: what is done then is not kept. */
  get mayContinue(): boolean {
    return !this.#isLost && !this.#isClosed;
  }

  update(change: (run: Run) => Run): void {
    if (!this.mayContinue) return;
    this.run = renewed(change(this.run), this.ports.now());
    this.#write();
  }

  /** The last state of the run; resolves when it is kept. */
  async end(change: (run: Run) => Run): Promise<void> {
    this.update(change);
    await this.#close();
  }

  /** Lets it go: another runner goes on with it at once. */
  async handOver(): Promise<void> {
    if (this.mayContinue) {
      this.run = { ...this.run, aliveUntil: this.ports.now() };
      this.#write();
    }
    await this.#close();
  }

  async #close(): Promise<void> {
    clearInterval(this.#signs);
    this.#isClosed = true;
    await this.#writing;
  }

  #write(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#writing = this.#writing.then(() => this.#writeNow());
  }

  async #writeNow(): Promise<void> {
    this.#isDirty = false;
    if (this.#isLost) return;
    try {
      const written = await this.ports.write(this.run, this.revision);
      if (written === null) this.#isLost = true;
      else this.revision = written;
      this.ports.news.announce(this.run.id);
    } catch (error) {
      // The next state has everything of this one.
      this.ports.log.warn({ error: String(error) }, 'the progress of a check or a series was not kept');
    }
  }
}
