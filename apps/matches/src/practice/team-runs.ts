import { buckets } from '@hexduel/contracts-events';
import { BucketFull, StateBucket } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import type { Log } from '@hexduel/telemetry';
import { z } from 'zod';
import type { News } from './news';
import { orProblem, refuse } from './refusals';

/** How long a run counts as going on without a sign of its runner. */
export const ALIVE_MS = 20_000;
const SIGN_MS = 5_000;

/** What is kept of the latest run of a team: a check, or a series. */
export interface TeamRun {
  readonly id: string;
  readonly team: string;
  readonly state: 'running' | 'done' | 'interrupted';
  /** Until then its runner has given a sign, milliseconds since 1970. */
  readonly aliveUntil: number;
}

const RunOf = z.object({ team: z.string() });

export interface TeamRunsPorts {
  readonly messaging: Messaging;
  readonly news: News;
  readonly now: () => number;
  readonly log: Log;
}

/** The latest run of each team, of one kind: at most one at a time, kept for a day. */
export class TeamRuns<Run extends TeamRun> {
  readonly #runs: StateBucket<Run>;
  readonly #teams: StateBucket<{ team: string }>;

  constructor(
    private readonly kind: string,
    schema: z.ZodType<Run>,
    private readonly ports: TeamRunsPorts,
  ) {
    const { connection } = ports.messaging;
    this.#runs = new StateBucket(connection, buckets.practiceReports, schema);
    this.#teams = new StateBucket(connection, buckets.practiceReports, RunOf);
  }

  /** The latest run of a team; one whose runner has died is interrupted. */
  async latest(team: string): Promise<Run | null> {
    const kept = await this.#reaching(() => this.#runs.read(this.#key(team)));
    if (!kept) return null;
    const { state: run } = kept;
    return run.state === 'running' && run.aliveUntil < this.ports.now() ? { ...run, state: 'interrupted' } : run;
  }

  /** The run with this id, if it is the latest of its team. */
  async find(id: string): Promise<Run | null> {
    const of = await this.#reaching(() => this.#teams.read(`${this.kind}-team.${id}`));
    const run = of && (await this.latest(of.state.team));
    return run?.id === id ? run : null;
  }

  /** Keeps the beginning of a run; null where another one of the team is going on. */
  async begin(run: Run): Promise<RunProgress<Run> | null> {
    const key = this.#key(run.team);
    const before = await this.#reaching(() => this.#runs.read(key));
    if (before?.state.state === 'running' && before.state.aliveUntil >= this.ports.now()) return null;
    await this.#reaching(() => this.#teams.write(`${this.kind}-team.${run.id}`, { team: run.team }, 0));
    const revision = await this.#reaching(() => this.#runs.write(key, run, before?.revision ?? 0));
    if (revision === null) return null;
    return new RunProgress(run, revision, {
      write: (next, over) => this.#runs.write(key, next, over),
      ...this.ports,
    });
  }

  #key(team: string): string {
    return `${this.kind}.${team}`;
  }

  async #reaching<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof BucketFull) return orProblem(refuse.busy());
      this.ports.log.warn({ error: String(error) }, 'a check or a series cannot be kept');
      return orProblem(refuse.streamsAway());
    }
  }
}

interface ProgressPorts<Run> extends TeamRunsPorts {
  readonly write: (run: Run, revision: number) => Promise<number | null>;
}

/** Keeps the states of a run one after another, and signs of life in between. */
export class RunProgress<Run extends TeamRun> {
  #writing: Promise<void> = Promise.resolve();
  #isDirty = false;
  #isLost = false;
  readonly #signs: NodeJS.Timeout;

  constructor(
    private run: Run,
    private revision: number,
    private readonly ports: ProgressPorts<Run>,
  ) {
    this.#signs = setInterval(() => this.update((same) => same), SIGN_MS);
  }

  get current(): Run {
    return this.run;
  }

  /** Another runner took it for dead: it must end. */
  get isLost(): boolean {
    return this.#isLost;
  }

  update(change: (run: Run) => Run): void {
    this.run = { ...change(this.run), aliveUntil: this.ports.now() + ALIVE_MS };
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#writing = this.#writing.then(() => this.#write());
  }

  /** The last state of the run; resolves when it is kept. */
  async end(change: (run: Run) => Run): Promise<void> {
    clearInterval(this.#signs);
    this.update(change);
    await this.#writing;
  }

  async #write(): Promise<void> {
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
