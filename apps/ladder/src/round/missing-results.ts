import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { KeptResultsV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { Questions } from '@hexduel/messaging';
import { Log, Metrics, Readiness } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordResults } from '../match/record-results';
import type { Finished } from '../match/result.queries';
import { RoundScoring } from './round-scoring';
import { readMissingResults } from './scoring.queries';

const ANSWER_MS = 5_000;
const AT_ONCE = 500;
/** How long one run may ask for the results of a sandbox, in milliseconds. */
const ASKING_MS = 10_000;
const BATCH = 64;

/** Gets results that count and have not come from scheduling, which keeps each until its round is scored. */
@Injectable()
export class MissingResults implements OnModuleInit {
  readonly #recovered;
  /** By sandbox: what scheduling does not have either. */
  readonly #unknown = new Map<string, string>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(RoundScoring) private readonly scoring: RoundScoring,
    @Inject(Log) private readonly log: Log,
    @Inject(Metrics) metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {
    this.#recovered = metrics.counter('hexduel_ladder_recovered_results_total', 'Results that were asked for');
  }

  onModuleInit(): void {
    this.readiness.warn({ name: 'missing results', check: () => [...this.#unknown.values()].join(' ') || null });
  }

  /** Asks for the results that completed rounds of these sandboxes lack, records them and scores what can be scored then. */
  async askFor(sandboxes: readonly string[]): Promise<void> {
    for (const sandbox of this.#unknown.keys()) if (!sandboxes.includes(sandbox)) this.#unknown.delete(sandbox);
    for (const sandbox of sandboxes) await this.#askFor(sandbox);
  }

  async #askFor(sandbox: string): Promise<void> {
    const until = performance.now() + ASKING_MS;
    do {
      const missing = await readMissingResults(this.database, sandbox, AT_ONCE);
      if (missing.length === 0) break;
      const matches = missing.map(({ match }) => match);
      const answered = await this.questions.ask(KeptResultsV1, { matches }, ANSWER_MS);
      if (!answered.ok) {
        this.log.debug({ sandbox, cause: answered.error.message }, 'no answer about missing results');
        return;
      }
      const { results, unknown } = answered.answer;
      if (results.length === 0) {
        this.#warn(sandbox, missing[0]?.number ?? 0, unknown.length);
        return;
      }
      await this.#record(sandbox, results);
    } while (performance.now() < until);
    this.#unknown.delete(sandbox);
  }

  async #record(sandbox: string, results: readonly Finished[]): Promise<void> {
    for (let from = 0; from < results.length; from += BATCH) {
      const batch = results.slice(from, from + BATCH);
      const { verdicts } = await transaction(this.database, (tx) => recordResults(tx, sandbox, batch));
      const count = verdicts.filter((verdict) => verdict === 'shown').length;
      this.#recovered.inc(count);
      if (count > 0) this.log.warn({ sandbox, results: count }, 'results did not come and were asked for');
    }
    await this.scoring.scoreDue(sandbox);
  }

  #warn(sandbox: string, number: number, count: number): void {
    const text =
      `Round ${number} of the sandbox ${sandbox}, and the rounds after it, wait for ${count} results that scheduling ` +
      'does not have either: restore the table scheduling.kept_result from a backup, or restart the sandbox.';
    this.#unknown.set(sandbox, text);
  }
}
