import type { FlightLeg, FlightLog, OwnMatch } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import type { Identity } from '@hexduel/identity';
import { readLogs } from '../match/flight-log.queries';
import { findMatchRow } from '../match/match.queries';
import type { MatchRow } from '../match/match.queries';
import { publicMatchId } from '../match/public-match-id';
import { legsSeenFrom, matchLegs, resultFor } from '../match/stored-leg';
import { ADMIN } from '../view/view';
import { readLog } from './logged-leg';
import type { ExchangesOf } from './logged-leg';
import { readOwnMatchRows } from './own-match.queries';
import type { OwnMatchFilter } from './own-match.queries';

type Side = 1 | 2;
const SIDES: readonly Side[] = [1, 2];

/**
 * What was said between the platform and the bots of a match: a team reads the half of its own bot, an admin both. Null where there
 * is no such match, `other_team` for a team that does not play in it. A freeze hides no match from its own teams.
 */
export async function readFlightLog(
  tx: Queryable,
  match: string,
  identity: Identity,
): Promise<FlightLog | 'other_team' | null> {
  const row = await findMatchRow(tx, match, ADMIN);
  if (!row) return null;
  if (identity.role === 'nobody') return 'other_team';
  const sides = identity.role === 'admin' ? SIDES : SIDES.filter((side) => row.teams[side - 1] === identity.team);
  if (sides.length === 0) return 'other_team';
  const { sandbox, slug, name, nameRu, number, size, deadlineMs } = row;
  return {
    ...{ match, publicId: publicMatchId(match), sandbox: { sandbox, slug, name, nameRu } },
    round: { number, size, deadlineMs },
    sides: [cardOf(row.one), cardOf(row.two)],
    legs: await legsOf(tx, row, sides),
  };
}

async function legsOf(tx: Queryable, row: MatchRow, sides: readonly Side[]): Promise<FlightLeg[]> {
  const stored = row.legs ?? [];
  const logs = row.resultHash === null ? [] : await readLogs(tx, row.match, row.resultHash);
  const read = await Promise.all(logs.map(async ({ leg, log }) => [leg, await readLog(log)] as const));
  const exchanges = new Map<number, ExchangesOf | null>(read);
  return matchLegs(stored).flatMap(({ leg, first, winner, reason, cause, replay, startedAt, finishedAt }, index) =>
    sides.map((side): FlightLeg => {
      const result = resultFor(side, winner);
      const colour = side === first ? 1 : 2;
      const isFailure = result === 'lost' && reason !== 'by_score';
      const of = exchanges.get(leg);
      return {
        ...{ leg, side, colour, result, reason, replay, startedAt, finishedAt },
        detail: isFailure ? (stored[index]?.detail ?? null) : null,
        cause: isFailure ? cause : null,
        log: of ? 'kept' : 'missing',
        exchanges: of?.(colour) ?? [],
      };
    }),
  );
}

function cardOf({ entry, entryNumber, name, noContest }: MatchRow['one']): FlightLog['sides'][0] {
  return { entry, entryNumber, name, noContest };
}

/** The latest finished matches of a team, latest first. */
export async function readOwnMatches(tx: Queryable, filter: OwnMatchFilter): Promise<OwnMatch[]> {
  const rows = await readOwnMatchRows(tx, filter);
  return rows.map(({ sandbox, slug, name, nameRu, side, winner, legs, finishedAt, ...row }) => ({
    ...row,
    publicId: publicMatchId(row.match),
    sandbox: { sandbox, slug, name, nameRu },
    result: resultFor(side, winner),
    legs: legsSeenFrom(side, legs),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
