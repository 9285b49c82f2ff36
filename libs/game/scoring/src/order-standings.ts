import { formatPoints, parsePoints } from './points';
import type { InvalidPointsCode, Points } from './points';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** One entry of a sandbox. `score` is a decimal string of points; `entryNumber` is assigned when it joins the sandbox. */
export interface ScoredEntry {
  readonly entry: string;
  readonly entryNumber: number;
  readonly score: string;
}

/** An entry with its place in the ladder, 1 for the highest. */
export type Placed<Entry extends ScoredEntry> = Entry & { readonly place: number };

/** An entry with its parsed score. */
export interface Scored<Entry extends ScoredEntry> {
  readonly entry: Entry;
  readonly score: Points;
}

export type InvalidStandingsCode =
  InvalidPointsCode | 'ERR_ENTRY_TWICE' | 'ERR_ENTRY_NUMBER' | 'ERR_ENTRY_NUMBER_TWICE';

export interface InvalidStandings {
  readonly code: InvalidStandingsCode;
  readonly message: string;
}

function invalid(code: InvalidStandingsCode, entry: string, detail: string) {
  return refused<InvalidStandings>({ code, message: `entry ${entry}: ${detail}` });
}

/** Parses the scores and checks that the order is strict. Errors: as `orderStandings`. */
export function readStandings<Entry extends ScoredEntry>(
  entries: readonly Entry[],
): Result<readonly Scored<Entry>[], InvalidStandings> {
  const scored: Scored<Entry>[] = [];
  const ids = new Set<string>();
  const entryNumbers = new Set<number>();
  for (const entry of entries) {
    const { entry: id, entryNumber } = entry;
    if (ids.has(id)) return invalid('ERR_ENTRY_TWICE', id, 'appears twice');
    if (!Number.isSafeInteger(entryNumber)) {
      return invalid('ERR_ENTRY_NUMBER', id, `entry number ${entryNumber} is not an integer`);
    }
    if (entryNumbers.has(entryNumber)) {
      return invalid('ERR_ENTRY_NUMBER_TWICE', id, `entry number ${entryNumber} belongs to another entry`);
    }
    const score = parsePoints(entry.score);
    if (!score.ok) return invalid(score.error.code, id, `score ${score.error.message}`);
    ids.add(id);
    entryNumbers.add(entryNumber);
    scored.push({ entry, score: score.value });
  }
  return ok(scored);
}

/** The ladder's order: score, highest first; equal scores in the order of the entry numbers. */
export function inLadderOrder<Row extends Scored<ScoredEntry>>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => {
    if (one.score !== other.score) return one.score > other.score ? -1 : 1;
    return one.entry.entryNumber - other.entry.entryNumber;
  });
}

/**
 * The ladder of a sandbox (rules: Points and the ladder): the entries, highest first, with their places from 1 and
 * their scores in canonical form; other members of entries are kept. The order is strict, so no two share a place.
 * Errors: ERR_ENTRY_TWICE, ERR_ENTRY_NUMBER (no integer), ERR_ENTRY_NUMBER_TWICE, ERR_DECIMAL (a score).
 */
export function orderStandings<Entry extends ScoredEntry>(
  entries: readonly Entry[],
): Result<readonly Placed<Entry>[], InvalidStandings> {
  const scored = readStandings(entries);
  if (!scored.ok) return scored;
  const placed = inLadderOrder(scored.value).map(({ entry, score }, index) => ({
    ...entry,
    score: formatPoints(score),
    place: index + 1,
  }));
  return ok(placed);
}
