import { Controller, Inject } from '@nestjs/common';
import { ReadRoundPoints } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { requireEntry } from '../entry/find-entry';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { requireRoundWithMatches } from '../round/find-round';
import { viewOf } from '../view/view';
import { isVisible } from '../view/visibility';
import { readRoundPoints } from './read-round-points';

@Controller()
export class PointsController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadRoundPoints)
  read(
    @Input() { params, query }: InputOf<typeof ReadRoundPoints>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadRoundPoints>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { sandbox, round } = await requireRoundWithMatches(tx, params, view);
      const { frozenFrom } = sandbox;
      if (!isVisible(view, { frozenFrom, round: params.round })) throw refusals.hiddenRound(params.round);
      if (round.state !== 'scored') throw refusals.notScored(params.sandbox, params.round);
      const entry = await requireEntry(tx, sandbox, params);
      const points = await readRoundPoints(tx, sandbox, round, entry);
      if (!points) throw refusals.notInLadder(params.entryNumber, params.round);
      return points;
    });
  }
}
