import { Controller, Inject } from '@nestjs/common';
import { ReadCrossTable } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { requireRoundWithMatches } from '../round/find-round';
import { viewOf } from '../view/view';
import { isVisible } from '../view/visibility';
import { readCrossTable } from './read-cross-table';

@Controller()
export class CrossTableController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadCrossTable)
  read(
    @Input() { params, query }: InputOf<typeof ReadCrossTable>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadCrossTable>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { sandbox, round } = await requireRoundWithMatches(tx, params, view);
      const { frozenFrom } = sandbox;
      // It is of all teams: a team that sees its own matches of a hidden round does not see it.
      if (!isVisible(view, { frozenFrom, round: params.round })) throw refusals.hiddenRound(params.round);
      return readCrossTable(tx, sandbox, round);
    });
  }
}
