import { Controller, Inject } from '@nestjs/common';
import { ReadRoundPoints } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { findEntryCard } from '../entry/find-entry-card';
import { readAtOnce } from '../revision/read-at-once';
import { findRound } from '../round/list-rounds';
import { findSandbox } from '../sandbox/find-sandbox';
import { sees } from '../view/sees';
import { viewOf } from '../view/view-of';
import { readRoundPoints } from './read-round-points';

@Controller()
export class PointsController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadRoundPoints)
  read(
    @Input() { params, query }: InputOf<typeof ReadRoundPoints>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadRoundPoints>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      const { frozenFrom } = sandbox;
      if (!sees(view, { frozenFrom, round: params.round })) throw absent.hidden(params.round);
      const round = await findRound(tx, sandbox.id, params.round, view);
      if (!round) throw absent.round(params.sandbox, params.round);
      if (round.state !== 'scored') throw absent.scores(params.sandbox, params.round);
      const entry = await findEntryCard(tx, sandbox.id, params.entryNumber);
      if (!entry) throw absent.entry(params.sandbox, params.entryNumber);
      const points = await readRoundPoints(tx, sandbox, round, entry);
      if (!points) throw absent.standing(params.entryNumber, params.round);
      return points;
    });
  }
}
