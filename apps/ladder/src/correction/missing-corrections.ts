import { Inject, Injectable } from '@nestjs/common';
import { KeptResultsV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { Questions } from '@hexduel/messaging';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { insertResults } from '../match/result.queries';
import { lockSandbox } from '../sandbox/find-sandbox';
import { readMissingOfCorrections } from './correction.queries';

const ANSWER_MS = 5_000;

/**
 * Gets the results that corrections name from scheduling, which keeps each until it is scored: the ladder does not store what comes of a
 * match that is void, or that another result decides.
 */
@Injectable()
export class MissingCorrections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** Asks for the results that corrections wait for, and stores those that come. */
  async askFor(): Promise<void> {
    const missing = await readMissingOfCorrections(this.database);
    if (missing.length === 0) return;
    const answered = await this.questions.ask(KeptResultsV1, { matches: missing.map(({ match }) => match) }, ANSWER_MS);
    if (!answered.ok) {
      this.log.debug({ cause: answered.error.message }, 'no answer about results of corrections');
      return;
    }
    const named = new Map(missing.map(({ match, resultHash }) => [match, resultHash]));
    const results = answered.answer.results.filter(({ match, resultHash }) => named.get(match) === resultHash);
    for (const sandbox of new Set(results.map((result) => result.sandbox))) {
      await transaction(this.database, async (tx) => {
        await lockSandbox(tx, sandbox);
        await insertResults(
          tx,
          results.filter((result) => result.sandbox === sandbox),
          new Set(),
        );
      });
    }
  }
}
