import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from '../program';
import { LegReport } from '../record/leg-report';
import { OUTPUTS } from '../schema/outputs';
import { fakeIo, runInProcess } from '../testing/fake-io';

const [, Report] = OUTPUTS.play.options;

type Leg = { readonly first: 1 | 2; readonly score: object };

/** The legs of a match; none of one that is void. */
const legsOf = (match: z.infer<typeof Report>['matches'][number]): readonly Leg[] => (match.void ? [] : match.legs);

async function reportOf(...args: string[]): Promise<z.infer<typeof Report>> {
  const { code, stdout, stderr } = await runInProcess(['play', ...args, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return Report.parse(JSON.parse(stdout));
}

it('prints one object with a match per board, counting up from the seed', async () => {
  const args = ['greedy', 'random', '--size', '4', '--seed', '7', '--games', '3'];
  const { matches, summary } = await reportOf(...args);
  expect(matches.map(({ match, size, seed }) => [match, size, seed])).toEqual([
    [1, 4, 7],
    [2, 4, 8],
    [3, 4, 9],
  ]);
  expect(summary).toMatchObject({ games: 3, played: 3, won: { 1: 3 }, legs: { played: 6 }, interrupted: false });
  expect((await reportOf(...args, '--parallel', '3')).matches).toEqual(matches);

  const alone = await runInProcess(['play', 'greedy', 'random', '--size', '4', '--seed', '8', '--json']);
  const legs = z.array(LegReport).parse(JSON.parse(alone.stdout));
  expect(legsOf(matches[1]!).map(({ score }) => score)).toEqual(legs.map(({ score }) => score));
});

it('swaps the colours from match to match if matches have one leg', async () => {
  const { matches } = await reportOf('random', 'random', '--size', '3', '--games', '4', '--legs', '1');
  expect(matches.map((match) => legsOf(match).map(({ first }) => first))).toEqual([[1], [2], [1], [2]]);
});

it('prints the tally and counts the failures', async () => {
  const { code, stdout } = await runInProcess(['play', 'random', '127.0.0.1:1', '--games', '2', '--seed', '4']);
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'A random (built-in)  vs  B http://127.0.0.1:1   size 5, seeds 4 to 5; 2 matches',
    'Matches: 2 played, A won 2, drawn 0, B won 0',
    'Legs: 4 played, A won 4, drawn 0, B won 0',
    expect.stringMatching(/^A won 100\.0 % of the matches \(95 % interval: 34\.2 to 100\.0 %\)$/),
    'Latency of moves: A was not asked; B was not asked',
    'B failed in 4 legs: no_connection 4 (first in match 1, leg 1: --seed 4 replays it)',
    '',
  ]);
});

it('shows the running tally on a terminal', async () => {
  const { stderr } = await runInProcess(['play', 'random', 'random', '--games', '2', '--size', '3'], {
    isTerminal: true,
  });
  expect(stderr).toMatch(/1 of 2 matches: A won \d, drawn \d, B won \d, A [\d.]+ % \([\d.]+-[\d.]+\)/);
  expect(stderr.endsWith('\r\u001b[K')).toBe(true);
});

it('records each match in its own file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hexduel-games-'));
  const record = join(folder, 'm.json');
  const args = ['play', 'random', 'greedy', '--size', '3', '--games', '10', '--record', record];
  expect(await runInProcess(args)).toMatchObject({ code: 0 });
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(10);
  expect([names[0], names[9]]).toEqual(['m-01.json', 'm-10.json']);
  expect(await runInProcess(['verify', join(folder, 'm-07.json')])).toMatchObject({ code: 0 });
  await rm(folder, { recursive: true });
});

it('prints the results so far at Ctrl-C, also as JSON', async () => {
  const faked = fakeIo();
  let started = 0;
  // Refuses the first match; Ctrl-C is pressed in the second.
  const bot = createServer(({ method }, response) => {
    if (method === 'POST') started += 1;
    if (started > 2) faked.signal();
    else response.end('no');
  });
  await new Promise<void>((resolve) => bot.listen(0, '127.0.0.1', resolve));
  const { port } = bot.address() as AddressInfo;
  const args = ['play', `127.0.0.1:${port}`, 'random', '--games', '50', '--json'];
  const code = await runProgram(args, faked.io);
  bot.closeAllConnections();
  bot.close();
  expect(code).toBe(130);
  expect(faked.stderr()).toMatch(
    /^Interrupted after 1 of 50 matches; so far:\n {2}Matches: 1 played, A won 0[^]*wrong_response 2/,
  );
  expect(Report.parse(JSON.parse(faked.stdout())).summary).toMatchObject({ played: 1, interrupted: true });
});

it.each<[RegExp, string[]]>([
  [/from 1 to 100000/, ['--games', '0']],
  [/from 1 to 100/, ['--games', '2', '--parallel', '101']],
  [/'--parallel <P>' needs option '--games <N>'/, ['--parallel', '2']],
  [/cannot be used with option '--watch'/, ['--games', '2', '--watch']],
  [/no such file/, ['--games', '2', '--board', 'none.json']],
])('refuses with %s', async (message, args) => {
  expect(await runInProcess(['play', 'random', 'random', ...args])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(message),
  });
});
