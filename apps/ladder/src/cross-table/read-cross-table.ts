import type { CrossTable } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { publicMatchId } from '../match/public-match-id';
import { roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { readCrossEntries, readCrossMatches } from './cross-table.queries';

/** Who plays whom in a round that the caller may see whole. */
export async function readCrossTable(tx: Queryable, sandbox: FoundSandbox, round: RoundRow): Promise<CrossTable> {
  const rows = await readCrossEntries(tx, sandbox.id, round);
  const entries = rows.map(({ all: _, ...entry }) => entry);
  const matches = await readCrossMatches(
    tx,
    round.round,
    entries.map(({ entry }) => entry),
  );
  return {
    ...{ epoch: sandbox.epoch, round: roundCard(round), entries },
    omitted: (rows[0]?.all ?? 0) - rows.length,
    matches: matches.map(({ match, pointsOne, pointsTwo, ...rest }) => {
      const points: [string, string] | null = pointsOne !== null && pointsTwo !== null ? [pointsOne, pointsTwo] : null;
      return { ...rest, publicId: publicMatchId(match), points };
    }),
  };
}
