import { buckets } from '@hexduel/contracts-events';
import { BucketFull, StateBucket } from '@hexduel/messaging';
import type { KeptState, Messaging } from '@hexduel/messaging';
import type { Log } from '@hexduel/telemetry';
import { z } from 'zod';
import { BucketWalk } from './bucket-walk';
import { LeftWork } from './left-work';
import type { TakeOver } from './left-work';
import type { News } from './news';
import { orProblem, refuse } from './refusals';
import { RunProgress } from './run-progress';
import type { RunSlots } from './run-slots';
import { isAbandoned, leaseOfRun, renewed } from './team-run';
import type { TeamRun } from './team-run';

const RunOf = z.object({ team: z.string() });

export interface TeamRunsOptions<Run extends TeamRun> {
  /** What its keys begin with. */
  readonly kind: string;
  readonly schema: z.ZodType<Run>;
  readonly messaging: Messaging;
  readonly news: News;
  readonly slots: RunSlots;
  readonly now: () => number;
  readonly log: Log;
  /** Does what is left of a run; it keeps the end itself, and stops when it may not continue. */
  readonly work: (progress: RunProgress<Run>) => Promise<void>;
  readonly onTakenOver: () => void;
}

/**
 * The latest run of each team, of one kind: at most one at a time, kept for a day. A runner holds a lease on what it runs; when
 * it stops or dies, another one goes on from what was kept.
 */
export class TeamRuns<Run extends TeamRun> {
  /** What runners have left behind. */
  readonly left: LeftWork<Run>;
  readonly #runs: StateBucket<Run>;
  readonly #teams: StateBucket<{ team: string }>;
  /** What runs here: however late its signs are, this runner does not take it from itself. */
  readonly #here = new Set<string>();

  constructor(private readonly options: TeamRunsOptions<Run>) {
    const { messaging, schema, kind } = options;
    this.#runs = new StateBucket(messaging, buckets.practiceReports, schema);
    this.#teams = new StateBucket(messaging, buckets.practiceReports, RunOf);
    this.left = new LeftWork({
      bucket: this.#runs,
      keys: `${kind}.*`,
      leaseOf: (run) => leaseOfRun(run, options.now()),
      takeOver: (kept) => this.#takeOver(kept),
    });
  }

  /** The latest run of a team; one with which no runner went on is interrupted. */
  async latest(team: string): Promise<Run | null> {
    const kept = await this.#reaching(() => this.#runs.read(this.#key(team)));
    if (!kept) return null;
    return isAbandoned(kept.state, this.options.now()) ? { ...kept.state, state: 'interrupted' } : kept.state;
  }

  /** The run with this id, if it is the latest of its team. */
  async find(id: string): Promise<Run | null> {
    const of = await this.#reaching(() => this.#teams.read(`${this.options.kind}-team.${id}`));
    const run = of && (await this.latest(of.state.team));
    return run?.id === id ? run : null;
  }

  /** A walk over the runs of all teams. */
  walk(onMet: (run: Run) => void, onLost: () => void): BucketWalk<Run> {
    return new BucketWalk({
      ...{ bucket: this.#runs, keys: `${this.options.kind}.*`, onLost },
      onMet: (_key, run) => run && onMet(run),
    });
  }

  /** Begins a run here, unless another one of the team goes on, or every place of this runner is taken. */
  async begin(run: Run): Promise<'begun' | 'goes on' | 'busy'> {
    const { slots, now, kind } = this.options;
    if (slots.isFull) return 'busy';
    const key = this.#key(run.team);
    const before = await this.#reaching(() => this.#runs.read(key));
    if (before?.state.state === 'running' && !isAbandoned(before.state, now())) return 'goes on';
    await this.#reaching(() => this.#teams.write(`${kind}-team.${run.id}`, { team: run.team }, 0));
    const first = renewed(run, now());
    const revision = await this.#reaching(() => this.#runs.write(key, first, before?.revision ?? 0));
    if (revision === null) return 'goes on';
    const progress = this.#follow({ state: first, revision });
    if (this.#run(progress)) return 'begun';
    await progress.end((left) => ({ ...left, state: 'interrupted' }));
    return 'busy';
  }

  async #takeOver({ state, revision }: KeptState<Run>): Promise<TakeOver> {
    const { slots, now, log, onTakenOver, kind } = this.options;
    if (slots.isFull || this.#here.has(state.id)) return 'later';
    const taken = { ...renewed(state, now()), takenOver: (state.takenOver ?? 0) + 1 };
    const written = await this.#runs.write(this.#key(state.team), taken, revision);
    if (written === null) return 'gone';
    const progress = this.#follow({ state: taken, revision: written });
    if (!this.#run(progress)) {
      await progress.handOver();
      return 'later';
    }
    onTakenOver();
    log.info({ team: state.team, takenOver: taken.takenOver }, `a ${kind} goes on here`);
    return 'taken';
  }

  #follow({ state, revision }: KeptState<Run>): RunProgress<Run> {
    const { news, now, log } = this.options;
    const write = (run: Run, over: number) => this.#runs.write(this.#key(run.team), run, over);
    return new RunProgress(state, revision, { news, now, log, write });
  }

  /** False where every place is taken. */
  #run(progress: RunProgress<Run>): boolean {
    const { id } = progress.current;
    const work = async (): Promise<void> => {
      this.#here.add(id);
      try {
        await this.options.work(progress);
      } finally {
        // Work that threw is not tried again: it would throw on every runner.
        await progress.end((run) => (run.state === 'running' ? { ...run, state: 'interrupted' } : run));
        this.#here.delete(id);
      }
    };
    return this.options.slots.tryRun(work, () => progress.handOver());
  }

  #key(team: string): string {
    return `${this.options.kind}.${team}`;
  }

  async #reaching<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof BucketFull) return orProblem(refuse.busy());
      this.options.log.warn({ error: String(error) }, 'a check or a series cannot be kept');
      return orProblem(refuse.streamsAway());
    }
  }
}
