/**
 * Serves the pages with a small made-up tournament that plays on, to look at while working on them:
 * `npm run fixture -w apps/web`, then open the printed URL. Ctrl-C stops it.
 */
import { manyTeams } from './admin/many-teams';
import { FixtureServer } from './fixture-server';
import { fillRows } from './more-rows';
import { buildPages, startWeb } from './web-server';

const MOVE_MS = 700;
/** The ladder has at least so many rows; those beyond the teams that play only stand in it. */
const LEAST_ROWS = Number(process.env['FIXTURE_ROWS'] ?? 0);
/** So many teams are in the panel, instead of its usual ones. */
const PANEL_TEAMS = Number(process.env['FIXTURE_TEAMS'] ?? 0);

const fixture = new FixtureServer();
const { tournament } = fixture;
fillRows(tournament, LEAST_ROWS);

if (PANEL_TEAMS > 0) fixture.admin.ahead.push(...manyTeams(PANEL_TEAMS));

/** The rows that do not play get points too, so that a scored round changes every row of a long table. */
function scoreAll({ rows }: typeof tournament, round: number): void {
  const gains = new Map(
    rows.filter(({ matches }) => matches === 0).map(({ entry, entryNumber }) => [entry, (entryNumber * round) % 17]),
  );
  const gained = (row: (typeof rows)[number]): number => gains.get(row.entry) ?? 0;
  tournament.rows = rows.map((row) => ({ ...row, score: (Number(row.score) + gained(row)).toFixed(3) }));
  tournament.score();
  tournament.rows = tournament.rows.map((row) =>
    gains.has(row.entry) ? { ...row, gained: gained(row).toFixed(3) } : row,
  );
}
buildPages();
await fixture.start(Number(process.env['PORT'] ?? 0));
const web = await startWeb(fixture.url);
fixture.forwardTo(web.port);
console.log(`${fixture.url}/  (Ctrl-C stops it)`);

let moves = 1;
const timer = setInterval(() => {
  const { matches } = fixture.tournament;
  const match = matches.find(({ state }) => state === 'playing') ?? matches.find(({ state }) => state === 'waiting');
  if (!match) {
    fixture.changeLadder((tournament) => {
      scoreAll(tournament, tournament.rounds.length);
      tournament.openRound(tournament.rounds.length + 1);
    });
    return;
  }
  if (match.state === 'waiting') fixture.changeMatch(match, () => fixture.tournament.start(match));
  else if (moves < 8) fixture.turn(match, 1, moves++);
  else {
    moves = 1;
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
  }
}, MOVE_MS);

process.once('SIGINT', () => {
  clearInterval(timer);
  void Promise.all([web.stop(), fixture.stop()]).then(() => process.exit(0));
});
