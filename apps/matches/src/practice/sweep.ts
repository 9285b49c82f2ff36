import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Clock, Log, Readiness } from '@hexduel/telemetry';
import { BotChecks } from '../check/bot-checks';
import { TeamSeries } from '../series/team-series';
import { OpponentTurns } from './opponent-turns';

/** At most; jittered, so that runners do not all look at once. */
const EVERY_MS = 1_000;
/** While nobody practises: about as long as the shortest lease, so that one that begins now is known when it runs out. */
const AT_REST_MS = 5_000;
/** While NATS is away. */
const AFTER_ERROR_MS = 5_000;
/** So long after a lease has run out an operator should know that nobody goes on. */
const OVERDUE_MS = 30_000;

/** Goes on with what other runners have left: turns of opponents, checks, series. */
@Injectable()
export class Sweep extends RepeatingTask implements OnModuleInit {
  constructor(
    @Inject(OpponentTurns) private readonly turns: OpponentTurns,
    @Inject(BotChecks) private readonly checks: BotChecks,
    @Inject(TeamSeries) private readonly series: TeamSeries,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'what runners of practice have left', log, afterErrorMs: AFTER_ERROR_MS });
  }

  onModuleInit(): void {
    this.readiness.warn({ name: 'practice', check: () => this.#warning() });
  }

  async run(): Promise<number> {
    const work = [this.turns.left, this.checks.left, this.series.left];
    for (const left of work) await left.sweep(this.now());
    return (work.every(({ isAtRest }) => isAtRest) ? AT_REST_MS : EVERY_MS) * (0.5 + Math.random() / 2);
  }

  #warning(): string | null {
    const now = this.now();
    const since = [this.turns, this.checks, this.series].flatMap(({ left }) => left.waitingSince(now) ?? []);
    const waits = now - Math.min(now, ...since);
    if (waits < OVERDUE_MS) return null;
    return `Practice has waited for a free runner for ${Math.round(waits / 1_000)} s. Start another runner, or raise HEXDUEL_MATCHES_PRACTICE_TURNS and HEXDUEL_MATCHES_PRACTICE_RUNS.`;
  }
}
