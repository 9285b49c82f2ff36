import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PracticeSeries } from '@hexduel/contracts-http';
import type { BodyOf, SeriesGame, StartSeries } from '@hexduel/contracts-http';
import { Messaging } from '@hexduel/messaging';
import { wilsonInterval } from '@hexduel/scoring';
import { Config } from '@hexduel/service-host';
import { Clock, Log } from '@hexduel/telemetry';
import { z } from 'zod';
import type { Bot, RequestResult } from '@hexduel/bot-client';
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
import { practiceTimeShare } from '../practice/training-opponent';
import { waitFor } from '../practice/wait-for';
import { playSeriesGame } from './play-series-game';

const SeriesRun = z.object({
  id: z.string(),
  team: z.string(),
  state: PracticeSeries.shape.state,
  aliveUntil: z.number(),
  takenOver: z.int().optional(),
  /** Where the bot is, and where the boards come from; an older version kept neither. */
  address: z.string().optional(),
  seed: z.int().optional(),
  shown: PracticeSeries,
});
type SeriesRun = z.infer<typeof SeriesRun>;

const SEEDS = 2_147_483_000;
/** Of failures of the platform, after which a series is interrupted. */
const MOST_FAULTS = 3;

/** Series of the bots of teams against levels of the training bot or themselves: one at a time for each team. */
@Injectable()
export class TeamSeries {
  readonly #runs: TeamRuns<SeriesRun>;
  readonly #share = practiceTimeShare();

  constructor(
    @Inject(Config) private readonly config: PracticeConfig,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(TeamBots) private readonly teamBots: TeamBots,
    @Inject(News) private readonly news: News,
    @Inject(Clock) private readonly now: Clock,
    @Inject(RunSlots) slots: RunSlots,
    @Inject(PracticeMetrics) metrics: PracticeMetrics,
    @Inject(Messaging) messaging: Messaging,
    @Inject(Log) log: Log,
  ) {
    this.#runs = new TeamRuns({
      ...{ kind: 'series', schema: SeriesRun, messaging, news, slots, now, log },
      work: (progress) => this.#play(progress),
      onTakenOver: () => metrics.runTakenOver('series'),
    });
  }

  /** Series that runners have left behind. */
  get left(): LeftWork<SeriesRun> {
    return this.#runs.left;
  }

  /** Starts a series; its id. Errors: ERR_NO_TEAM, ERR_NO_BOT_ADDRESS, ERR_ADDRESS_UNKNOWN, ERR_SERIES_RUNS, ERR_PRACTICE_BUSY. */
  async start(
    team: string,
    { opponent, games, size, seed = randomInt(SEEDS) }: BodyOf<typeof StartSeries>,
  ): Promise<string> {
    const address = orProblem(await this.teamBots.addressOf(team));
    const id = newCapability();
    const shown: PracticeSeries = {
      ...{ series: id, team, opponent, size, state: 'running', done: 0, of: games },
      ...{ won: 0, drawn: 0, lost: 0, games: [], score: null },
      ...{ startedAt: this.#instant(), finishedAt: null },
    };
    const begun = await this.#runs.begin({ id, team, state: 'running', shown, aliveUntil: 0, address, seed });
    if (begun === 'goes on') return orProblem(refuse.seriesRuns());
    return begun === 'begun' ? id : orProblem(refuse.busy());
  }

  async read(id: string): Promise<PracticeSeries | null> {
    const run = await this.#runs.find(id);
    return run && { ...run.shown, state: run.state };
  }

  /** The series once more than `after` games are done, at the latest after 20 s. */
  wait(id: string, after: number, signal: AbortSignal): Promise<PracticeSeries | null> {
    return waitFor({
      ...{ id, news: this.news, signal },
      read: () => this.read(id),
      isNews: (series) => series === null || series.state !== 'running' || series.done > after,
    });
  }

  /** Plays the games that are not done yet: all of a new series, the rest of one that another runner has left. */
  async #play(progress: RunProgress<SeriesRun>): Promise<void> {
    const { shown, address, seed } = progress.current;
    if (address === undefined || seed === undefined) return this.#end(progress, 'interrupted');
    const { size, of, opponent } = shown;
    const mayContinue = (): boolean => progress.mayContinue;
    const bot = whileItMay(this.bots.bot(address, { deadlineMs: this.config.practiceDeadlineMs }), mayContinue);
    let faults = 0;
    for (let n = shown.done; n < of && mayContinue();) {
      const order = { bot, opponent, size, seed: seed + Math.floor(n / 2), share: this.#share };
      const game = await playSeriesGame({ ...order, colour: n % 2 === 0 ? 1 : 2 });
      if (game) n += 1;
      else faults += 1;
      if (game) progress.update((run) => ({ ...run, takenOver: 0, shown: withGame(run.shown, game) }));
      else if (faults >= MOST_FAULTS) return this.#end(progress, 'interrupted');
    }
    await this.#end(progress, 'done');
  }

  #end(progress: RunProgress<SeriesRun>, state: 'done' | 'interrupted'): Promise<void> {
    return progress.end((run) => ({ ...run, state, shown: { ...run.shown, state, finishedAt: this.#instant() } }));
  }

  #instant(): string {
    return new Date(this.now()).toISOString();
  }
}

function withGame(shown: PracticeSeries, game: SeriesGame): PracticeSeries {
  const games = [...shown.games, game];
  const count = (wanted: SeriesGame['result']): number => games.filter(({ result }) => result === wanted).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const score = wilsonInterval(won + drawn / 2, games.length);
  return { ...shown, games, done: games.length, won, drawn, lost, score };
}

/**
 * The bot as long as a run may continue; then it gets nothing but the ends of games, and everything else is a failure of the
 * platform, which counts for nothing.
 */
function whileItMay(bot: Bot, mayContinue: () => boolean): Bot {
  const asked = <Value>(ask: () => Promise<RequestResult<Value>>): Promise<RequestResult<Value>> =>
    mayContinue() ? ask() : Promise.resolve({ kind: 'fault', cause: 'the run was stopped', record: null });
  return {
    startGame: (start) => asked(() => bot.startGame(start)),
    askMove: (id, color) => asked(() => bot.askMove(id, color)),
    updateGame: (id, update) => asked(() => bot.updateGame(id, update)),
    endGame: (id) => bot.endGame(id),
  };
}
