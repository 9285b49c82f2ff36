import type { EntryCard, MatchPoints, RoundPoints } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { BASE_POINTS } from '@hexduel/scoring';
import { cardOf } from '../entry/find-entry';
import { publicMatchId } from '../match/public-match-id';
import { resultFor } from '../match/stored-leg';
import { roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { findGain, readScoredMatches } from './points.queries';
import type { ScoredMatch } from './points.queries';

/** What a scored round brought an entry, and why; null where the entry was not in the ladder then. */
export async function readRoundPoints(
  tx: Queryable,
  { id: sandbox, epoch }: FoundSandbox,
  round: RoundRow,
  entry: EntryCard,
): Promise<RoundPoints | null> {
  const of = { sandbox, round: round.round, number: round.number, entry: entry.entry };
  const gain = await findGain(tx, of);
  if (!gain) return null;
  const matches = await readScoredMatches(tx, of);
  return {
    ...{ epoch, round: roundCard(round), entry: cardOf(entry) },
    ...gain,
    matches: matches.map((row) => explain(row, round.scoreMultiplier, gain.placeBefore)),
  };
}

function explain(row: ScoredMatch, multiplier: string, placeBefore: number): MatchPoints {
  const { match, side, status, winner, rule, points, opponentPlaceBefore } = row;
  return {
    match,
    publicId: publicMatchId(match),
    opponent: cardOf(row),
    result: status === 'finished' ? resultFor(side, winner) : null,
    ...{ rule, basePoints: BASE_POINTS[rule], multiplier, points, placeBefore, opponentPlaceBefore },
  };
}
