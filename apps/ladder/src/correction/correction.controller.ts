import { Controller, Inject } from '@nestjs/common';
import { PreviewCorrection, ReadCorrections, SearchMatches } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { readSnapshot } from '../revision/snapshot';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { previewCorrection } from './preview-correction';
import { readCorrections } from './read-corrections';
import { searchMatches } from './search-matches';

/** Corrections of results, and what admins need to make them. */
@Controller()
export class CorrectionController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadCorrections)
  list(
    @Input() { params, query }: InputOf<typeof ReadCorrections>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadCorrections>> {
    const view = viewOf(caller, query);
    const { round, limit } = query;
    return readSnapshot(this.database, async (tx) => {
      return readCorrections(tx, await findSandbox(tx, params.sandbox), { round, limit }, view);
    });
  }

  @Reads(PreviewCorrection)
  preview(@Input() { params, query }: InputOf<typeof PreviewCorrection>): Promise<AnswerOf<typeof PreviewCorrection>> {
    return readSnapshot(this.database, async (tx) => {
      return previewCorrection(tx, await findSandbox(tx, params.sandbox), query);
    });
  }

  @Reads(SearchMatches)
  search(@Input() { params, query }: InputOf<typeof SearchMatches>): Promise<AnswerOf<typeof SearchMatches>> {
    return readSnapshot(this.database, async (tx) => {
      return searchMatches(tx, await findSandbox(tx, params.sandbox), query);
    });
  }
}
