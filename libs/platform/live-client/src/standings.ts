import type { LadderRow } from '@hexduel/contracts-http';

/** A row as it is shown. */
export interface Standing {
  readonly row: LadderRow;
  /** Its number in the table; null for a team that has left, which holds no place any more. */
  readonly place: number | null;
  /** How many places up (positive) or down it moved in the last round, among the teams that still take part. */
  readonly climbed: number;
  /** The points that it lacks to the place above, in thousandths; null for the first place and for teams without one. */
  readonly behind: number | null;
  /** Gold, silver or bronze: the first three that may win a prize, once points were given. */
  readonly medal: 1 | 2 | 3 | null;
}

/** Points in thousandths, an exact whole number: "12.500" is 12,500. */
export function milliOf(points: string): number {
  return Math.round(Number(points) * 1_000);
}

/**
 * The rows as they are shown, first place first. `isWhole` is false while places are revealed one by one: then the rows above
 * are not there, nothing closes up and nobody has a medal yet.
 *
 * Teams that have left come last and hold no place: the places of the others
 * close up. That is a matter of presentation: the order in which matches are scored is that of `place`, and closing up changes no
 * pair of it.
 */
export function standingsOf(rows: readonly LadderRow[], isScored: boolean, isWhole = true): Standing[] {
  const ordered = inShownOrder(rows);
  const playing = ordered.filter(({ hasLeft }) => !hasLeft);
  const before = [...playing].sort((a, b) => a.placeBefore - b.placeBefore || a.place - b.place);
  const placesBefore = new Map(before.map(({ entry }, at) => [entry, at + 1]));
  const winners = isScored && isWhole ? prizeWinners(playing) : [];
  return ordered.map((row, at) => {
    const above = playing[at - 1];
    const place = row.hasLeft ? null : isWhole ? at + 1 : row.place;
    const placeBefore = isWhole ? placesBefore.get(row.entry) : row.placeBefore;
    const rank = winners.indexOf(row);
    return {
      row,
      place,
      climbed: place === null ? 0 : (placeBefore ?? place) - place,
      behind: place === null || !above ? null : milliOf(above.score) - milliOf(row.score),
      medal: rank === 0 ? 1 : rank === 1 ? 2 : rank === 2 ? 3 : null,
    };
  });
}

/** Rows by place, those of teams that have left last. */
export function inShownOrder(rows: readonly LadderRow[]): LadderRow[] {
  return [...rows].sort(
    (a, b) => Number(a.hasLeft) - Number(b.hasLeft) || a.place - b.place || a.entryNumber - b.entryNumber,
  );
}

/** The first three that may win a prize, of rows in their order: teams out of contest and without points win none. */
function prizeWinners(rows: readonly LadderRow[]): LadderRow[] {
  return rows.filter(({ noContest, hasLeft, score }) => !noContest && !hasLeft && milliOf(score) > 0).slice(0, 3);
}
