import { Controller, Inject } from '@nestjs/common';
import { ReadScoreChart } from '@hexduel/contracts-http';
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
import { readScoreChart } from './read-score-chart';

@Controller()
export class ChartController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadScoreChart)
  read(
    @Input() { params, query }: InputOf<typeof ReadScoreChart>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadScoreChart>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      return readScoreChart(tx, await findSandbox(tx, params.sandbox, view), query, view);
    });
  }
}
