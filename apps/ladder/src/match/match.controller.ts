import { Controller, Inject } from '@nestjs/common';
import { ListMatches, ListRoundMatches, ReadMatch, ReadMatchDetails } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller, accessProblem } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { requireEntry } from '../entry/find-entry';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { requireRoundWithMatches } from '../round/find-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { matchNamed } from './public-match-id';
import { readMatchList } from './read-match-list';
import { readMatchDetails } from './read-match-details';
import { readMatch, readMatchesOfRound } from './read-match';

@Controller()
export class MatchController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadMatch)
  async read(
    @Input() { params, query }: InputOf<typeof ReadMatch>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadMatch>> {
    const view = viewOf(caller, query);
    const id = matchNamed(params.match);
    const found = id && (await readMatch(this.database, id, view));
    if (!found) throw refusals.noMatch(params.match);
    if (found.kind === 'hidden') throw refusals.hiddenMatch();
    return found.match;
  }

  @Reads(ReadMatchDetails)
  async details(
    @Input() { params }: InputOf<typeof ReadMatchDetails>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadMatchDetails>> {
    const id = matchNamed(params.match);
    const found = id && (await readMatchDetails(this.database, id, caller.identity));
    if (!found) throw refusals.noMatch(params.match);
    if (found === 'other_team') throw accessProblem('other_team', caller);
    return found;
  }

  @Reads(ListRoundMatches)
  ofRound(
    @Input() { params, query }: InputOf<typeof ListRoundMatches>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListRoundMatches>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { sandbox, round } = await requireRoundWithMatches(tx, params, view);
      const { after, limit } = query;
      const matches = await readMatchesOfRound(tx, round.round, view, { after, limit: limit + 1 });
      const page = matches.slice(0, limit);
      return {
        ...{ epoch: sandbox.epoch, matches: page },
        next: matches.length > limit ? (page.at(-1)?.match ?? null) : null,
      };
    });
  }

  @Reads(ListMatches)
  list(
    @Input() { params, query }: InputOf<typeof ListMatches>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ListMatches>> {
    const view = viewOf(caller, query);
    const { entry: entryNumber, state, limit } = query;
    return readSnapshot(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox, view);
      const entry =
        entryNumber === undefined ? null : await requireEntry(tx, sandbox, { sandbox: params.sandbox, entryNumber });
      return readMatchList(tx, sandbox, view, { state: state ?? null, entry: entry?.entry ?? null, limit });
    });
  }
}
