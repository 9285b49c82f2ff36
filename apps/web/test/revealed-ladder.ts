/** A reveal of the fixture's ladder, as the ladder service would show it. */
import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import type { FixtureServer } from './fixture-server';

const points = (value: number): string => value.toFixed(3);

/** The rows at the end: the last two have overtaken all others since the freeze. */
export function finalRows(frozen: readonly LadderRow[]): LadderRow[] {
  const rows = frozen.filter(({ hasLeft }) => !hasLeft);
  const before = new Map(rows.map(({ entry }, index) => [entry, index + 1]));
  const gains = rows.map((row, index) => ({ row, gained: index >= rows.length - 2 ? 99.5 + index : 4 + (index % 3) }));
  return gains
    .map(({ row, gained }) => ({ ...row, score: points(Number(row.score) + gained), gained: points(gained) }))
    .sort((one, other) => Number(other.score) - Number(one.score))
    .map((row, index) => ({ ...row, place: index + 1, placeBefore: before.get(row.entry) ?? 1 }));
}

/** Makes the tournament of the fixture one that is finished and frozen. */
export function finishFrozen(fixture: FixtureServer): void {
  fixture.changeLadder((tournament) => {
    tournament.tournament = 'finished';
    tournament.frozenFrom = tournament.history.length + 1;
  });
}

/** Shows so many places open; a reveal that begins or goes back takes rows away, which only a whole state can say. */
export function openPlaces(fixture: FixtureServer, frozen: LadderView['rows'], opened: number): void {
  const rows = frozen.filter(({ hasLeft }) => !hasLeft);
  const final = finalRows(frozen);
  const of = final.length;
  const open = new Set(final.slice(of - opened).map(({ entry }) => entry));
  const waiting = rows.flatMap(({ entry, entryNumber, name, noContest, score }, index) =>
    open.has(entry) ? [] : [{ entry, entryNumber, name, noContest, score, place: index + 1 }],
  );
  const isLess = fixture.tournament.rows.length > opened;
  const show = (): void =>
    fixture.changeLadder(
      (tournament) => {
        tournament.rows = final.slice(of - opened);
        tournament.reveal = { opened, of, isOver: false, waiting };
      },
      { isLost: isLess },
    );
  show();
  // What comes after a lost change makes the page ask for everything.
  if (isLess) fixture.changeLadder(() => undefined);
}
