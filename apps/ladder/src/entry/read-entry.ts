import type { EntryMatch, EntryView, Snapshot } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { publicMatchId } from '../match/public-match-id';
import { legsSeenFrom, resultFor } from '../match/stored-leg';
import { stakesOf } from '../points/stakes';
import { newReleaseOf } from '../release/new-release';
import { hasRound, roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
import { isVisible, lastVisibleScores, visibleRevision } from '../view/visibility';
import type { View } from '../view/view';
import { findHead, readPlaceAfter, readPlayedRows } from './entry.queries';
import type { HeadRow, PlayedRow } from './entry.queries';

/**
 * An entry with its matches of its latest round, or of the round with a number, as a view shows it; null where there is no such
 * entry. `round` is null where it takes part in none that the view shows, or not in the one asked for.
 */
export async function readEntry(
  tx: Queryable,
  entry: string,
  view: View,
  roundNumber?: number,
): Promise<Snapshot<EntryView> | null> {
  const head = await findHead(tx, entry, view, roundNumber);
  if (!head) return null;
  const { entryNumber, name, noContest, team, hasLeft, sandbox, slug, sandboxName, nameRu, frozenFrom } = head;
  const round = lastVisibleScores(view, head);
  const { place, score } = round === head.scoredRound ? head : await readPlaceAfter(tx, { sandbox, entry, round });
  return {
    epoch: head.epoch,
    rev: visibleRevision(view, head, [team]),
    data: {
      ...{ entry, entryNumber, name, noContest, team, hasLeft, place, score, frozenFrom },
      newRelease: newReleaseOf(head),
      sandbox: { sandbox, slug, name: sandboxName, nameRu },
      round: hasRound(head) ? roundCard(head) : null,
      matches: hasRound(head) ? await readEntryMatches(tx, entry, head, view) : [],
    },
  };
}

async function readEntryMatches(
  tx: Queryable,
  entry: string,
  head: HeadRow & RoundRow,
  view: View,
): Promise<EntryMatch[]> {
  const rows = await readPlayedRows(tx, entry, head.round);
  const arePointsVisible = isVisible(view, { frozenFrom: head.frozenFrom, round: head.number });
  return rows.map((row) => ({
    ...entryMatch(arePointsVisible ? row : { ...row, points: null, rule: null }),
    stake: arePointsVisible ? stakeOf(row, head) : null,
  }));
}

function stakeOf({ state, isHigher }: PlayedRow, head: HeadRow & RoundRow): EntryMatch['stake'] {
  const stakes = stakesOf({ state, round: roundCard(head), scoredRound: head.scoredRound, isFirstHigher: isHigher });
  return stakes && { own: stakes[0], opponent: stakes[1] };
}

function entryMatch(row: PlayedRow): EntryMatch {
  const { match, state, side, winner, points, rule, legs, finishedAt } = row;
  const { entry, entryNumber, name, noContest } = row;
  return {
    ...{ match, publicId: publicMatchId(match), state, points, rule },
    opponent: { entry, entryNumber, name, noContest },
    result: state === 'finished' ? resultFor(side, winner) : null,
    legs: legsSeenFrom(side, legs ?? []),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
