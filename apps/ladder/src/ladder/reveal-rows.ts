import type { LadderRow, WaitingRow } from '@hexduel/contracts-http';
import { formatPoints, parsePoints } from '@hexduel/scoring';
import type { Points } from '@hexduel/scoring';
import { unwrap } from '@hexduel/result';

type Row = Omit<LadderRow, 'newRelease'>;

export interface RevealedLadder<R extends Row> {
  /** As the results were frozen, first place first. */
  readonly frozen: readonly R[];
  /** As they are. */
  readonly final: readonly R[];
  /** The place of each entry in the reveal; an entry without one takes no part in it. */
  readonly places: ReadonlyMap<string, number>;
  readonly opened: number;
  readonly of: number;
}

/**
 * What the public sees of a ladder that is being revealed: the final rows of the opened places, which are the last ones, compared
 * with the freeze; of all other teams, where they stood then.
 */
export function revealedRows<R extends Row>({
  frozen,
  final,
  places,
  opened,
  of,
}: RevealedLadder<R>): {
  readonly rows: R[];
  readonly waiting: WaitingRow[];
} {
  const before = frozen.filter(({ entry }) => places.has(entry)).map((row, index) => ({ ...row, place: index + 1 }));
  const known = new Map(before.map((row) => [row.entry, row]));
  const isOpen = (entry: string): boolean => (places.get(entry) ?? 0) > of - opened;
  const rows = final.flatMap((row) => {
    const was = known.get(row.entry);
    const place = places.get(row.entry);
    if (!was || place === undefined || !isOpen(row.entry)) return [];
    return [{ ...row, place, placeBefore: was.place, gained: difference(row.score, was.score) }];
  });
  const waiting = before
    .filter(({ entry }) => !isOpen(entry))
    .map(({ entry, entryNumber, name, noContest, place, score }) => {
      return { entry, entryNumber, name, noContest, place, score };
    });
  return { rows: rows.sort((one, other) => one.place - other.place), waiting };
}

// No round takes points away.
function difference(score: string, before: string): string {
  return formatPoints((unwrap(parsePoints(score)) - unwrap(parsePoints(before))) as Points);
}
