import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@hexduel/result';
import { scoreRound } from '@hexduel/scoring';
import { z } from 'zod';
import { runProgram } from '../program';
import { fakeIo, runInProcess } from '../testing/fake-io';

const Match = z.object({
  match: z.int(),
  seed: z.int(),
  entries: z.tuple([z.int(), z.int()]),
  void: z.literal(false),
  winner: z.int().nullable(),
  legs: z.array(z.object({ first: z.int(), winner: z.int().nullable(), reason: z.string() })),
});
const Report = z.strictObject({
  seed: z.int(),
  interrupted: z.boolean(),
  entries: z.array(z.strictObject({ entry: z.int(), name: z.string() })),
  rounds: z.array(
    z.strictObject({
      round: z.int(),
      size: z.int(),
      multiplier: z.string(),
      matches: z.array(Match),
      points: z.array(z.object({ match: z.int(), entry: z.int(), points: z.string() })),
      standings: z.array(z.object({ place: z.int(), entry: z.int(), score: z.string(), place_change: z.int() })),
    }),
  ),
  unscored: z.array(Match),
  standings: z.array(z.object({ place: z.int(), entry: z.int(), score: z.string(), won: z.int() })),
  head_to_head: z.array(z.object({ entry: z.int(), opponent: z.int(), won: z.int(), drawn: z.int(), lost: z.int() })),
});

const ARGS = ['tournament', 'random', 'greedy', 'random', '--seed', '5', '--rounds', '3'];

it('scores round by round with the points of the ladder', async () => {
  const { code, stdout } = await runInProcess([...ARGS, '--size', '3,4', '--multipliers', '1.5', '--json']);
  const report = Report.parse(JSON.parse(stdout));
  expect(code).toBe(0);
  expect(report.entries.map(({ name }) => name)).toEqual(['random', 'greedy', 'random #2']);
  expect(report.rounds.map(({ size }) => size)).toEqual([3, 4, 3]);
  expect(report.rounds.flatMap(({ matches }) => matches.map(({ seed }) => seed))).toEqual([
    5, 6, 7, 8, 9, 10, 11, 12, 13,
  ]);
  let standings = report.entries.map(({ entry }) => {
    return { entry: String(entry), entryNumber: entry, score: '0.000', noContest: false };
  });
  for (const round of report.rounds) {
    const matches = round.matches.map(({ match, entries, legs }) => {
      const [one, other] = legs.map(({ winner }) => (winner === null ? null : String(winner)));
      return {
        match: String(match),
        status: 'played',
        entries: [String(entries[0]), String(entries[1])],
        legWinners: [one ?? null, other ?? null],
      } as const;
    });
    const scored = unwrap(scoreRound({ scoreMultiplier: round.multiplier, standings, matches }));
    expect(round.standings.map(({ entry, score }) => [String(entry), score])).toEqual(
      scored.standings.map(({ entry, score }) => [entry, score]),
    );
    standings = scored.standings.map((standing) => standing);
  }
  expect(report.standings.map(({ entry }) => String(entry))).toEqual(standings.map(({ entry }) => entry));
  expect(report.head_to_head).toHaveLength(6);
});

it('prints every round, the final standings and the balances, the same from the same seed', async () => {
  const { code, stdout } = await runInProcess([...ARGS, '--size', '3', '--explain']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^3 bots, 3 rounds of 3 matches, seed 5\n\nRound 1 of 3: size 3, multiplier 1\nplace[^]*Why \(places are[^]*Round 3 of 3[^]*Final standings after 3 rounds\n[^]*Matches won-drawn-lost/,
  );
  expect((await runInProcess([...ARGS, '--size', '3', '--explain', '--parallel', '3'])).stdout).toBe(stdout);
});

it('prints the standings so far at Ctrl-C', async () => {
  const faked = fakeIo({ isTerminal: true });
  let started = 0;
  const bot = createServer(({ method }, response) => {
    if (method === 'POST') started += 1;
    // Each round has four legs against it, so the first round is over and the second is not.
    if (started > 4) faked.signal();
    else response.end('no');
  });
  await new Promise<void>((resolve) => bot.listen(0, '127.0.0.1', resolve));
  const { port } = bot.address() as AddressInfo;
  const args = ['tournament', `127.0.0.1:${port}`, 'random', 'greedy', '--size', '3'];
  const code = await runProgram(args, faked.io);
  bot.closeAllConnections();
  bot.close();
  expect(code).toBe(130);
  expect(faked.stdout()).toMatch(/Round 1 of 3[^]*4 \(wrong_response 4\)/);
  expect(faked.stderr()).toMatch(
    /round 1 of 3: \d of 3 matches[^]*Interrupted after 1 rounds and \d matches of round 2, [^]*place[^]*won-drawn-lost/,
  );
});

it.each<[RegExp, string[]]>([
  [/two bots or more/, ['random']],
  [/missing required argument 'BOTS'/, []],
  [/neither a built-in/, ['random', 'rnadom']],
  [/is the bot of entry 1/, ['localhost:1', '127.0.0.1:1']],
  [/from 3 to 9 separated by commas/, ['random', 'random', '--size', '3,10']],
  [/decimals from 0 to 1000/, ['random', 'random', '--multipliers', '1,-2']],
  [/from 1 to 1000/, ['random', 'random', '--rounds', '0']],
])('refuses with %s', async (message, args) => {
  expect(await runInProcess(['tournament', ...args])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(message),
  });
});
