import { Controller, Inject } from '@nestjs/common';
import { ListRoundMatches, ListRounds, ReadRoundStandings } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { absent } from '../absent';
import { readMatchesOfRound } from '../match/read-matches';
import { readAtOnce } from '../revision/read-at-once';
import { findSandbox } from '../sandbox/find-sandbox';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { sees } from '../view/sees';
import type { View } from '../view/view';
import { viewOf } from '../view/view-of';
import { findRound, listRounds } from './list-rounds';
import { readRoundStandings } from './read-round-standings';
import type { RoundRow } from './round-card';

@Controller()
export class RoundController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListRounds)
  async list(
    @Input() { params, query }: InputOf<typeof ListRounds>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListRounds>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox);
      if (!sandbox) throw absent.sandbox(params.sandbox);
      return listRounds(tx, sandbox, query, view);
    });
  }

  @Endpoint(ReadRoundStandings)
  async standings(
    @Input() { params, query }: InputOf<typeof ReadRoundStandings>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadRoundStandings>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const { sandbox, round } = await roundOf(tx, params, view);
      const { frozenFrom } = sandbox;
      if (!sees(view, { frozenFrom, round: params.round })) throw absent.hidden(params.round);
      if (round.state !== 'scored') throw absent.scores(params.sandbox, params.round);
      return readRoundStandings(tx, sandbox, round);
    });
  }

  @Endpoint(ListRoundMatches)
  async matches(
    @Input() { params, query }: InputOf<typeof ListRoundMatches>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListRoundMatches>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const { sandbox, round } = await roundOf(tx, params, view);
      const { after, limit } = query;
      const [...matches] = await readMatchesOfRound(tx, round.round, view, { after, limit: limit + 1 });
      const hasMore = matches.length > limit;
      const page = matches.slice(0, limit);
      return { epoch: sandbox.epoch, matches: page, next: hasMore ? (page.at(-1)?.match ?? null) : null };
    });
  }
}

async function roundOf(
  tx: EntityManager,
  params: { readonly sandbox: string; readonly round: number },
  view: View,
): Promise<{ sandbox: FoundSandbox; round: RoundRow }> {
  const sandbox = await findSandbox(tx, params.sandbox);
  if (!sandbox) throw absent.sandbox(params.sandbox);
  const round = await findRound(tx, sandbox.id, params.round, view);
  const { frozenFrom } = sandbox;
  if (!round && !sees(view, { frozenFrom, round: params.round })) throw absent.hidden(params.round);
  if (!round) throw absent.round(params.sandbox, params.round);
  return { sandbox, round };
}
