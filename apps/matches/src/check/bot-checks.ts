import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CHECK_IDS, checkConformance } from '@hexduel/conformance';
import { BotCheckedV1 } from '@hexduel/contracts-events';
import type { BotCheck, BotVerdict } from '@hexduel/contracts-http';
import { Messaging, wrapMessage } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Clock, Log, derivedId, newId } from '@hexduel/telemetry';
import { Bots } from '../bots';
import { newCapability } from '../practice/capability';
import type { LeftWork } from '../practice/left-work';
import { News } from '../practice/news';
import { PracticeMetrics } from '../practice/practice-metrics';
import type { PracticeConfig } from '../practice/practice-settings';
import { orProblem, refuse } from '../practice/refusals';
import { RunSlots } from '../practice/run-slots';
import { TeamBots } from '../practice/team-bots';
import { TeamRuns } from '../practice/team-runs';
import type { RunProgress } from '../practice/run-progress';
import { waitFor } from '../practice/wait-for';
import { BotVerdicts } from './bot-verdicts';
import { CheckRun, earlierOf, withResult } from './check-run';
import { resultOf, summaryOf } from './check-report';

const SEEDS = 2_147_483_647;

/** Checks of bots by the protocol: one at a time for each team, with its progress. */
@Injectable()
export class BotChecks {
  readonly #runs: TeamRuns<CheckRun>;
  readonly #verdicts: BotVerdicts;

  constructor(
    @Inject(Config) private readonly config: PracticeConfig,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(TeamBots) private readonly teamBots: TeamBots,
    @Inject(News) private readonly news: News,
    @Inject(Clock) private readonly now: Clock,
    @Inject(RunSlots) slots: RunSlots,
    @Inject(PracticeMetrics) metrics: PracticeMetrics,
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Log) private readonly log: Log,
  ) {
    this.#runs = new TeamRuns({
      ...{ kind: 'check', schema: CheckRun, messaging, news, slots, now, log },
      work: (progress) => this.#check(progress),
      onTakenOver: () => metrics.runTakenOver('check'),
    });
    this.#verdicts = new BotVerdicts((onMet, onLost) => this.#runs.walk(onMet, onLost));
  }

  /** Checks that runners have left behind. */
  get left(): LeftWork<CheckRun> {
    return this.#runs.left;
  }

  /** Starts a check; its id. Errors: ERR_NO_TEAM, ERR_NO_BOT_ADDRESS, ERR_ADDRESS_UNKNOWN, ERR_CHECK_RUNS, ERR_PRACTICE_BUSY. */
  async start(team: string): Promise<string> {
    const address = orProblem(await this.teamBots.addressOf(team));
    const id = newCapability();
    const before = await this.#runs.latest(team);
    const shown: BotCheck = {
      ...{
        check: id,
        team,
        state: 'running',
        done: 0,
        of: CHECK_IDS.length,
        running: null,
        runningRu: null,
        results: [],
        summary: null,
      },
      ...{ notReadySince: before?.shown.notReadySince ?? null, startedAt: this.#instant(), finishedAt: null },
    };
    const bot = { address, seed: randomInt(SEEDS), sent: { requests: 0, samples: [] } };
    const begun = await this.#runs.begin({ id, team, state: 'running', shown, aliveUntil: 0, bot });
    if (begun === 'goes on') return orProblem(refuse.checkRuns());
    return begun === 'begun' ? id : orProblem(refuse.busy());
  }

  async latest(team: string): Promise<BotCheck | null> {
    const run = await this.#runs.latest(team);
    return run && { ...run.shown, state: run.state };
  }

  /** What the latest check of each team came to. */
  async verdicts(): Promise<BotVerdict[]> {
    try {
      return await this.#verdicts.list(this.now());
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the checks of teams cannot be read');
      return orProblem(refuse.streamsAway());
    }
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

  /** Runs the checks that are not done yet: all of a new run, the rest of one that another runner has left. */
  async #check(progress: RunProgress<CheckRun>): Promise<void> {
    const { bot } = progress.current;
    if (!bot) return this.#end(progress, 'interrupted', {});
    const deadlineMs = this.config.practiceDeadlineMs;
    const report = await checkConformance({
      bot: this.bots.bot(bot.address, { deadlineMs }),
      newGameId: newId,
      ...{ deadlineMs, seed: bot.seed, earlier: earlierOf(progress.current) },
      mayContinue: () => progress.mayContinue,
      onCheckStart: ({ title: { en: running, ru: runningRu } }) =>
        progress.update((run) => ({ ...run, shown: { ...run.shown, running, runningRu } })),
      onCheck: (result, sent) => progress.update((run) => withResult(run, resultOf(result), sent)),
    });
    const summary = summaryOf(report);
    const { notReadySince } = progress.current.shown;
    const checkedAt = this.#instant();
    const since = summary.verdict === 'ready' ? null : (notReadySince ?? checkedAt);
    if (progress.mayContinue) await this.#publish(progress.current, { verdict: summary.verdict, checkedAt });
    await this.#end(progress, 'done', { summary, notReadySince: since, finishedAt: checkedAt });
  }

  /**
   * Before the run ends: a runner that dies in between leaves it to another, which publishes the same message. One that NATS does not
   * store keeps no team from its report: where a sandbox demands a check, the team checks its bot again.
   */
  async #publish({ id, team }: CheckRun, verdict: Omit<BotCheckedV1, 'team'>): Promise<void> {
    const fact = wrapMessage(BotCheckedV1, { team, ...verdict }, { id: derivedId('bot checked', id) });
    try {
      await this.messaging.publish(fact);
    } catch (error) {
      this.log.warn({ team, error: String(error) }, 'the verdict of a check was not published');
    }
  }

  #end(progress: RunProgress<CheckRun>, state: 'done' | 'interrupted', more: Partial<BotCheck>): Promise<void> {
    const last = { finishedAt: this.#instant(), ...more, state, running: null, runningRu: null };
    return progress.end((run) => ({ ...run, state, bot: null, shown: { ...run.shown, ...last } }));
  }

  #instant(): string {
    return new Date(this.now()).toISOString();
  }
}
