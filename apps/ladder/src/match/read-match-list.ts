import type { MatchCard, MatchList } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { roundCard } from '../round/round-card';
import { readRounds } from '../round/round.queries';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { readListedRows } from './match-list.queries';
import type { ListedRow, MatchFilter } from './match-list.queries';
import { publicMatchId } from './public-match-id';

/** Matches of the latest round that a view shows. */
export async function readMatchList(
  tx: Queryable,
  { id, epoch }: FoundSandbox,
  view: View,
  filter: MatchFilter,
): Promise<MatchList> {
  const [round] = await readRounds(tx, id, { before: undefined, limit: 1 }, view);
  const rows = round ? await readListedRows(tx, round.round, view, filter) : [];
  return { epoch, round: round ? roundCard(round) : null, matches: rows.map(matchCard) };
}

function matchCard({ match, state, winner, one, two, legs, finishedAt }: ListedRow): MatchCard {
  return {
    ...{ match, publicId: publicMatchId(match), state, sides: [one, two], winner, legs: legs ?? [] },
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
