import type { MatchDetails } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import type { Identity } from '@hexduel/identity';
import { ADMIN } from '../view/view';
import { findMatchRow } from './match.queries';
import { matchLegs } from './stored-leg';

/**
 * What went wrong with the bots in the legs of a match: a team reads the sentences about its own bot, an admin all. Null where there
 * is no such match, `other_team` for a team that does not play in it. A freeze hides no match from its own teams.
 */
export async function readMatchDetails(
  tx: Queryable,
  match: string,
  identity: Identity,
): Promise<MatchDetails | 'other_team' | null> {
  const row = await findMatchRow(tx, match, ADMIN);
  if (!row) return null;
  const side = identity.role === 'player' ? row.teams.indexOf(identity.team) + 1 : null;
  if (side === 0 || identity.role === 'nobody') return 'other_team';
  const stored = row.legs ?? [];
  return {
    match: row.match,
    legs: matchLegs(stored).map(({ leg, winner, reason }, index) => {
      const isOwn = side === null || (winner !== null && winner !== side);
      return { leg, reason, detail: isOwn ? (stored[index]?.detail ?? null) : null };
    }),
  };
}
