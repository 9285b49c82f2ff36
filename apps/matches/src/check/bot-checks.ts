import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CHECK_IDS, checkConformance } from '@hexduel/conformance';
import { BotCheck } from '@hexduel/contracts-http';
import { Messaging } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Clock, Log, newId } from '@hexduel/telemetry';
import { z } from 'zod';
import { Bots } from '../bots';
import { newCapability } from '../practice/capability';
import { News } from '../practice/news';
import type { PracticeConfig } from '../practice/practice-settings';
import { orProblem, refuse } from '../practice/refusals';
import { RunSlots } from '../practice/run-slots';
import { TeamBots } from '../practice/team-bots';
import { ALIVE_MS, TeamRuns } from '../practice/team-runs';
import type { RunProgress } from '../practice/team-runs';
import { waitFor } from '../practice/wait-for';
import { resultOf, summaryOf } from './check-report';

const CheckRun = z.object({
  id: z.string(),
  team: z.string(),
  state: BotCheck.shape.state,
  aliveUntil: z.number(),
  shown: BotCheck,
});
type CheckRun = z.infer<typeof CheckRun>;

const SEEDS = 2_147_483_647;

/** Checks of bots by the protocol: one at a time for each team, with its progress. */
@Injectable()
export class BotChecks {
  readonly #runs: TeamRuns<CheckRun>;

  constructor(
    @Inject(Config) private readonly config: PracticeConfig,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(TeamBots) private readonly teamBots: TeamBots,
    @Inject(RunSlots) private readonly slots: RunSlots,
    @Inject(News) private readonly news: News,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Messaging) messaging: Messaging,
    @Inject(Log) log: Log,
  ) {
    this.#runs = new TeamRuns('check', CheckRun, { messaging, news, now, log });
  }

  /** Starts a check; its id. Errors: ERR_NO_TEAM, ERR_NO_BOT_ADDRESS, ERR_ADDRESS_UNKNOWN, ERR_CHECK_RUNS, ERR_PRACTICE_BUSY. */
  async start(team: string): Promise<string> {
    const address = orProblem(await this.teamBots.addressOf(team));
    if (this.slots.isFull) return orProblem(refuse.busy());
    const id = newCapability();
    const shown: BotCheck = {
      ...{
        check: id,
        team,
        state: 'running',
        done: 0,
        of: CHECK_IDS.length,
        running: null,
        results: [],
        summary: null,
      },
      ...{ startedAt: this.#instant(), finishedAt: null },
    };
    const progress = await this.#runs.begin({
      ...{ id, team, state: 'running', shown },
      aliveUntil: this.now() + ALIVE_MS,
    });
    if (!progress) return orProblem(refuse.checkRuns());
    const isRunning = this.slots.tryRun(() => this.#run(address, progress));
    if (isRunning) return id;
    await progress.end((run) => this.#ended(run, 'interrupted', {}));
    return orProblem(refuse.busy());
  }

  async latest(team: string): Promise<BotCheck | null> {
    const run = await this.#runs.latest(team);
    return run && { ...run.shown, state: run.state };
  }

  async read(id: string): Promise<BotCheck | null> {
    const run = await this.#runs.find(id);
    return run && { ...run.shown, state: run.state };
  }

  /** The check once more than `after` are done, at the latest after 20 s. */
  wait(id: string, after: number, signal: AbortSignal): Promise<BotCheck | null> {
    return waitFor({
      ...{ id, news: this.news, signal },
      read: () => this.read(id),
      isNews: (check) => check === null || check.state !== 'running' || check.done > after,
    });
  }

  async #run(address: string, progress: RunProgress<CheckRun>): Promise<void> {
    const deadlineMs = this.config.practiceDeadlineMs;
    const show = (more: (shown: BotCheck) => Partial<BotCheck>): void =>
      progress.update((run) => ({ ...run, shown: { ...run.shown, ...more(run.shown) } }));
    const mayContinue = (): boolean => !this.slots.isStopping && !progress.isLost;
    try {
      const report = await checkConformance({
        bot: this.bots.bot(address, { deadlineMs }),
        newGameId: newId,
        ...{ deadlineMs, mayContinue },
        seed: randomInt(SEEDS),
        onCheckStart: ({ title }) => show(() => ({ running: title })),
        onCheck: (result) =>
          show(({ results }) => ({ results: [...results, resultOf(result)], done: results.length + 1 })),
      });
      const state = mayContinue() ? 'done' : 'interrupted';
      await progress.end((run) => this.#ended(run, state, { summary: summaryOf(report) }));
    } catch (error) {
      await progress.end((run) => this.#ended(run, 'interrupted', {}));
      throw error;
    }
  }

  #ended(run: CheckRun, state: 'done' | 'interrupted', more: Partial<BotCheck>): CheckRun {
    return { ...run, state, shown: { ...run.shown, ...more, state, running: null, finishedAt: this.#instant() } };
  }

  #instant(): string {
    return new Date(this.now()).toISOString();
  }
}
