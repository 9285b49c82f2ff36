import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, Not } from 'typeorm';
import type { DataSource } from 'typeorm';
import { Entry } from './entry/entry.entity';
import type { Decision } from './match/decide-match';
import { Match } from './round/match.entity';
import { Round } from './round/round.entity';
import type { Ticked } from './tick/tick-sandbox';
import { msToNextTick } from './tick/tick.queries';

// Seconds.
const DELAYS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60];

/** What an operator watches of scheduling. */
@Injectable()
export class SchedulingMetrics implements OnModuleInit {
  readonly #ticks;
  readonly #delay;
  readonly #results;
  readonly #completed;
  readonly #releasedAgain;
  readonly #voided;
  readonly #lostCommands;

  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    this.#ticks = metrics.counter('hexduel_scheduling_ticks_total', 'Ticks by what they did', ['outcome']);
    this.#delay = metrics.histogram(
      'hexduel_scheduling_round_delay_seconds',
      'From when a round was due until it was open',
      [],
      DELAYS,
    );
    this.#results = metrics.counter('hexduel_scheduling_results_total', 'Results of matches by verdict', ['verdict']);
    this.#completed = metrics.counter('hexduel_scheduling_rounds_completed_total', 'Rounds completed');
    this.#releasedAgain = metrics.counter('hexduel_scheduling_released_again_total', 'Silent matches released again');
    this.#voided = metrics.counter('hexduel_scheduling_void_matches_total', 'Matches declared void');
    this.#lostCommands = metrics.counter(
      'hexduel_scheduling_lost_commands_total',
      'Commands lost on their way to runners',
    );
  }

  onModuleInit(): void {
    const { manager } = this.database;
    this.metrics.gauge('hexduel_scheduling_open_rounds', 'Rounds that are being played', () =>
      manager.countBy(Round, { state: 'open' }),
    );
    this.metrics.gauge(
      'hexduel_scheduling_overdue_seconds',
      'For how long the tick that is most overdue is due',
      async () => Math.max(0, -((await msToNextTick(this.database)) ?? 0) / 1_000),
    );
    this.metrics.gauge(
      'hexduel_scheduling_resting_bots',
      'Entries whose bot is not called, as it failed everything',
      () => manager.countBy(Entry, { restingSince: Not(IsNull()), leftAt: IsNull() }),
    );
    this.metrics.gauge('hexduel_scheduling_open_matches', 'Undecided matches of open rounds', () =>
      manager
        .createQueryBuilder(Match, 'm')
        .innerJoin(Round, 'r', 'r.id = m.round')
        .where(`r.state = 'open' and m.status in ('waiting', 'released')`)
        .getCount(),
    );
  }

  /** A tick, by what it did, and how late a round opened. */
  countTick(ticked: Ticked): void {
    this.#ticks.inc({ outcome: ticked.did });
    if (ticked.did === 'opened') this.#delay.observe(ticked.late);
  }

  countDecision({ verdict, progress }: Pick<Decision, 'verdict' | 'progress'>): void {
    this.#results.inc({ verdict });
    if (progress?.isComplete) this.#completed.inc();
  }

  countLostCommands(count: number): void {
    this.#lostCommands.inc(count);
  }

  countSweep(swept: {
    readonly releasedAgain: number;
    readonly voided: number;
    readonly completedRounds: number;
  }): void {
    this.#releasedAgain.inc(swept.releasedAgain);
    this.#voided.inc(swept.voided);
    this.#completed.inc(swept.completedRounds);
  }
}
