/**
 * Serves the pages with a small made-up tournament that plays on, to look at while working on them:
 * `npm run fixture -w apps/web`, then open the printed URL. Ctrl-C stops it.
 */
import { FixtureServer } from './fixture-server';
import { id } from './tournament';
import { buildPages, startWeb } from './web-server';

const MOVE_MS = 700;
/** The ladder has at least so many rows; those beyond the teams that play only stand in it. */
const LEAST_ROWS = Number(process.env['FIXTURE_ROWS'] ?? 0);

const fixture = new FixtureServer();
const { tournament } = fixture;
while (tournament.rows.length < LEAST_ROWS) {
  const at = tournament.rows.length + 1;
  const row = tournament.rows[0]!;
  const own = {
    entry: id(5_000 + at),
    team: id(6_000 + at),
    entryNumber: at,
    place: at,
    placeBefore: at,
    score: '0.000',
  };
  tournament.rows = [...tournament.rows, { ...row, ...own, name: `Spectator ${at}`, newRelease: null }];
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
      tournament.score();
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
