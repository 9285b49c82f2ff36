import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LadderConfig } from '../config';
import { MissingResults } from './missing-results';
import { RoundScoring } from './round-scoring';
import { readWaitingRounds } from './scoring.queries';
import type { WaitingRound } from './scoring.queries';

// A result that counts arrives within moments; after this long it may be lost.
const PATIENCE_S = 30;

/**
 * Scores the rounds that wait, for example because a replica died before it did, asks for the results that they lack, and warns once
 * of each round that goes on lacking some.
 */
@Injectable()
export class WaitingRoundsSweep extends RepeatingTask {
  #warned = new Set<string>();
  /** Rounds that lacked results at the last run. */
  #lacking: ReadonlySet<string> = new Set();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(RoundScoring) private readonly scoring: RoundScoring,
    @Inject(MissingResults) private readonly missingResults: MissingResults,
    @Inject(Config) private readonly config: LadderConfig,
    @Inject(Log) private readonly log: Log,
  ) {
    super({ name: 'sweep', log });
  }

  async run(): Promise<number> {
    const waiting = await readWaitingRounds(this.database);
    for (const sandbox of new Set(waiting.map((round) => round.sandbox))) await this.scoring.scoreDue(sandbox);
    await this.#askForMissing(waiting);
    const overdue = waiting.filter(({ missing, seconds }) => missing > 0 && seconds > PATIENCE_S);
    // The first of each sandbox: those after it wait for it anyway.
    const first = new Map(overdue.toReversed().map((round) => [round.sandbox, round]));
    for (const { sandbox, round, number, missing } of first.values()) {
      if (this.#warned.has(round)) continue;
      this.log.warn({ sandbox, round: number, missing }, 'a round waits for results that do not come');
    }
    this.#warned = new Set([...first.values()].map(({ round }) => round));
    return this.config.sweepMs;
  }

  /** What is missing at two runs is not just on its way. The clocks of other machines do not matter then. */
  async #askForMissing(waiting: readonly WaitingRound[]): Promise<void> {
    const lacking = waiting.filter(({ missing }) => missing > 0);
    const late = lacking.filter(({ round }) => this.#lacking.has(round));
    this.#lacking = new Set(lacking.map(({ round }) => round));
    await this.missingResults.askFor([...new Set(late.map(({ sandbox }) => sandbox))]);
  }
}
