/** Rows of teams that only stand in the ladder of a fixture. */
import { id } from './tournament';
import type { Tournament } from './tournament';

/** Adds rows to a ladder until it has so many, below those that it has. */
export function fillRows(tournament: Tournament, count: number): void {
  while (tournament.rows.length < count) {
    const at = tournament.rows.length + 1;
    const own = {
      ...{ entry: id(5_000 + at), team: id(6_000 + at), entryNumber: at, name: `Spectator ${at}` },
      ...{ place: at, placeBefore: at, score: '0.000' },
      ...{ hasLeft: false, noContest: false, newRelease: null },
    };
    const added = { ...tournament.rows[0]!, ...own };
    tournament.rows = [...tournament.rows, added];
    for (const rows of tournament.history) rows.push(added);
  }
}
