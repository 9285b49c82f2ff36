import type { LadderRow, StandingsRow } from '@hexduel/contracts-http';
import type { Column } from './table-text';

export const STANDINGS_COLUMNS: readonly Column<StandingsRow>[] = [
  ['place', ({ place }) => place],
  ['placeBefore', ({ placeBefore }) => placeBefore],
  ['entryNumber', ({ entryNumber }) => entryNumber],
  ['name', ({ name }) => name],
  ['noContest', ({ noContest }) => noContest],
  ['hasLeft', ({ hasLeft }) => hasLeft],
  ['score', ({ score }) => score],
  ['gained', ({ gained }) => gained],
  ['entry', ({ entry }) => entry],
  ['team', ({ team }) => team],
];

/** A row of the ladder as a file has it: without what changes while a round is played. */
export function standingsRow(row: LadderRow): StandingsRow {
  const { place, placeBefore, entryNumber, name, noContest, hasLeft, score, gained, entry, team } = row;
  return { place, placeBefore, entryNumber, name, noContest, hasLeft, score, gained, entry, team };
}
