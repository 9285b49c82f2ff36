import { Controller } from '@nestjs/common';
import { KeptResultsV1, MatchFinishedV1 } from '@hexduel/contracts-events';
import { AnswerQuestion } from '@hexduel/messaging';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { readKeptResults } from './kept-result.queries';

/** A page is below 900 KiB: hardly a character of a result needs more than one byte. */
const PAGE_LENGTH = 800_000;

/** Answers a ladder that lacks results. */
@Controller()
export class KeptResultController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @AnswerQuestion(KeptResultsV1)
  async list({ matches }: KeptResultsV1): Promise<z.infer<typeof KeptResultsV1.answer>> {
    const kept = await readKeptResults(this.database, matches, PAGE_LENGTH);
    const known = new Set(kept.map(({ match }) => match));
    return {
      results: kept.flatMap(({ body }) => (body === null ? [] : [MatchFinishedV1.data.parse(JSON.parse(body))])),
      unknown: matches.filter((match) => !known.has(match)),
    };
  }
}
