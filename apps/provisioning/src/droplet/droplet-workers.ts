import { Inject, Injectable, Optional } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { RUNS_BACKGROUND_TASKS, Repeating } from '@hexduel/background';
import { WorkNotices } from '@hexduel/database';
import { Clock, Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Provider } from '../provider/provider';
import { CheckReady } from '../readiness/check-ready';
import { RetryPolicy } from '../retry-policy';
import { DropletMetrics } from './droplet.metrics';
import { msToNextDue } from './droplet.queries';
import type { StepResult } from './perform-step';
import type { RecordedStep } from './record-step';
import { workOnce } from './work-once';

// More would only reach the provider's limit of calls sooner.
const WORKERS = 4;
const LEAST_MS = 20;
// Should a notice be lost.
const MOST_MS = 15_000;

/** Moves droplets from state to state. Any number of replicas may run. */
@Injectable()
export class DropletWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #workers: readonly Repeating[] = [];
  #isStopping = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Provider) private readonly provider: Provider,
    @Inject(CheckReady) private readonly checkReady: CheckReady,
    @Inject(RetryPolicy) private readonly policy: RetryPolicy,
    @Inject(DropletMetrics) private readonly metrics: DropletMetrics,
    @Inject(Log) private readonly log: Log,
    @Inject(Clock) private readonly now: Clock,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Optional() @Inject(RUNS_BACKGROUND_TASKS) private readonly runs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.runs) return;
    const names = Array.from({ length: WORKERS }, (_, at) => `droplets ${at + 1}`);
    this.#workers = names.map((name) => new Repeating(name, this.log, () => this.#work()));
    this.notices.wakeOnWork(this);
  }

  /** Has the workers look at once: after an admin's act, whose effect somebody waits for. */
  wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Lets steps under way finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  async #work(): Promise<number> {
    const { database, provider, checkReady, policy, now } = this;
    const ms = (await msToNextDue(database, provider.driver)) ?? MOST_MS;
    if (ms > 0) return Math.max(LEAST_MS, Math.min(MOST_MS, ms));
    const onStep = (step: RecordedStep, result: StepResult): void => this.#report(step, result);
    while (!this.#isStopping && (await workOnce({ database, provider, checkReady, policy, now, onStep })));
    return LEAST_MS;
  }

  #report(step: RecordedStep, result: StepResult): void {
    const { id, name, state, problem } = step.droplet;
    if (problem !== null && problem !== step.before.problem)
      this.log.warn({ droplet: id, name, state, problem }, 'a droplet is delayed');
    this.metrics.countStep(step, result);
  }
}
