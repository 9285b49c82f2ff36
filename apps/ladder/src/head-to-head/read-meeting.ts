import type { Meeting, MetMatch, QueryOf, ReadMeeting } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { cardOf } from '../entry/find-entry';
import type { FoundEntry } from '../entry/find-entry';
import { publicMatchId } from '../match/public-match-id';
import { legsSeenFrom, resultFor } from '../match/stored-leg';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { countLegs, countMatches, readMetRows } from './meeting.queries';
import type { MetRow } from './meeting.queries';

/** Two entries of a sandbox, and for whom their matches are read. */
export interface Opponents {
  readonly sandbox: FoundSandbox;
  readonly entry: FoundEntry;
  readonly opponent: FoundEntry;
  readonly view: View;
}

/** All that two entries have played against each other, as far as a view shows it, with a page of their matches. */
export async function readMeeting(
  tx: Queryable,
  { sandbox, entry, opponent, view }: Opponents,
  { before, limit }: Pick<QueryOf<typeof ReadMeeting>, 'before' | 'limit'>,
): Promise<Meeting> {
  const pairing = { entry: entry.entry, opponent: opponent.entry, view };
  const { gained, conceded, ...matches } = await countMatches(tx, pairing);
  const legs = await countLegs(tx, pairing);
  const rows = await readMetRows(tx, pairing, { before, limit: limit + 1 });
  const met = rows.slice(0, limit).map(metMatch);
  return {
    ...{ epoch: sandbox.epoch, entry: cardOf(entry), opponent: cardOf(opponent), matches, legs },
    points: { entry: gained, opponent: conceded },
    met,
    next: rows.length > limit ? (met.at(-1)?.round ?? null) : null,
  };
}

function metMatch({ side, winner, legs, finishedAt, ...row }: MetRow): MetMatch {
  return {
    ...row,
    publicId: publicMatchId(row.match),
    result: row.state === 'finished' ? resultFor(side, winner) : null,
    legs: legsSeenFrom(side, legs ?? []),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
