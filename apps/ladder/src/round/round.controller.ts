import { Controller, Inject } from '@nestjs/common';
import { ListRounds, ReadRoundStandings, ReadScoreHistory } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { findSandbox } from '../sandbox/find-sandbox';
import { isVisible } from '../view/visibility';
import { viewOf } from '../view/view';
import { requireRound } from './find-round';
import { readScoreHistory } from './read-score-history';
import { roundCard } from './round-card';
import { readRounds } from './round.queries';
import { readBest, readStandings } from './standing.queries';

@Controller()
export class RoundController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ListRounds)
  list(
    @Input() { params, query }: InputOf<typeof ListRounds>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListRounds>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { id, epoch } = await findSandbox(tx, params.sandbox, view);
      const { before, limit } = query;
      const rows = await readRounds(tx, id, { before, limit }, view);
      const last = rows.at(-1)?.number ?? 1;
      const scored = rows.filter(({ state }) => state === 'scored').map(({ number }) => number);
      const best = new Map((await readBest(tx, id, scored)).map(({ number, ...entry }) => [number, entry]));
      const rounds = rows.map((row) => ({ ...roundCard(row), best: best.get(row.number) ?? null }));
      return { epoch, rounds, next: rows.length === limit && last > 1 ? last : null };
    });
  }

  @Reads(ReadRoundStandings)
  standings(
    @Input() { params, query }: InputOf<typeof ReadRoundStandings>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadRoundStandings>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { sandbox, round } = await requireRound(tx, params, view);
      const { frozenFrom } = sandbox;
      if (!isVisible(view, { frozenFrom, round: params.round })) throw refusals.hiddenRound(params.round);
      if (round.state !== 'scored') throw refusals.notScored(params.sandbox, params.round);
      const rows = await readStandings(tx, sandbox.id, round.number);
      return { epoch: sandbox.epoch, round: roundCard(round), rows };
    });
  }

  @Reads(ReadScoreHistory)
  history(
    @Input() { params, query }: InputOf<typeof ReadScoreHistory>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadScoreHistory>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      return readScoreHistory(tx, await findSandbox(tx, params.sandbox, view), query, view);
    });
  }
}
