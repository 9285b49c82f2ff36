import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../program';
import type { MatchRecord } from '../record/match-record';
import type { CommandIo } from '../command-io';
import { fakeIo, runInProcess } from '../testing/fake-io';
import type { Ran } from '../testing/fake-io';
import { playedRecord, stageOf } from '../testing/played-match';

let folder: string;
let record: MatchRecord;
const path = (name: string): string => join(folder, name);
const file = (): string => path('match.json');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-replay-'));
  record = await playedRecord(stageOf(3, 4));
  await writeFile(file(), JSON.stringify(record));
});
afterAll(() => rm(folder, { recursive: true }));

const countOf = (leg: number): number => record.legs[leg]!.moves.length;
const run = (...args: string[]): Promise<Ran> => runInProcess(['replay', ...args]);

it('prints all positions of both legs if the input is no terminal', async () => {
  const { code, stdout, stderr } = await run(file());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^leg /gm)).toHaveLength(countOf(0) + 1 + countOf(1) + 1);
  expect(stdout).toMatch(
    /^A A {2}vs {2}B B\nleg 1, start, \d+ moves to come: A is colour 1, B is colour 2\nchips A 3 : 3 B/,
  );
  expect(stdout).toMatch(/leg 2, move 1 of \d+: B \(1\) \[\d, \d\] -> \[\d, \d\].* 0\.0 ms\n/);
  expect(stdout).not.toContain('\u001b');
});

it('prints one position, of one leg', async () => {
  const { stdout } = await run(file(), '--leg', '2', '--at', String(countOf(1)));
  const { 1: one, 2: two } = record.legs[1]!.score;
  expect(stdout.split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(new RegExp(`^leg 2, move ${countOf(1)} of ${countOf(1)}: `)),
    expect.stringMatching(new RegExp(`^chips A ${two} : ${one} B, jumps \\d+ : \\d+$`)),
  ]);
  expect(stdout).toMatch(/(A wins|B wins|a draw), by score\n$/);
  expect((await run(file(), '--leg', '2')).stdout.match(/^leg 2, /gm)).toHaveLength(countOf(1) + 1);
});

it('accepts the output of --json, a file of replay texts, and a replay text itself', async () => {
  const { stdout } = await runInProcess(['play', 'random', 'greedy', '--size', '3', '--seed', '4', '--json']);
  await writeFile(path('legs.json'), stdout);
  expect((await run(path('legs.json'), '--at', '1')).stdout).toMatch(/leg 1, move 1 of/);
  const texts = record.legs.map(({ replay }) => replay);
  await writeFile(path('games.txt'), `${texts.join('\n')}\n`);
  const [one, other] = await Promise.all([
    run(path('games.txt'), '--leg', '2', '--at', '2'),
    run(texts[0]!, '--at', '2'),
  ]);
  expect(one.stdout).toMatch(/^A A {2}vs {2}B B\nleg 2, move 2 of/);
  expect(other.stdout).toMatch(/leg 1, move 2 of/);
});

it('prints the names of the bots of a record', async () => {
  const args = ['play', 'random', 'greedy', '--size', '3', '--record', path('named.json')];
  expect(await runInProcess(args)).toMatchObject({ code: 0 });
  expect((await run(path('named.json'), '--at', '0')).stdout).toMatch(/^A random \(built-in\) {2}vs {2}B greedy/);
});

it('prints positions as JSON', async () => {
  const { stdout } = await run(file(), '--json');
  const legs = JSON.parse(stdout) as { positions: { at: number; cells: number[][] }[] }[];
  expect(legs.map(({ positions }) => positions.length)).toEqual([countOf(0) + 1, countOf(1) + 1]);
  expect(legs[0]).toMatchObject({ leg: 1, size: 3, seed: 4, first: 1, end: { reason: 'by_score', loser: null } });
  expect(legs[0]?.positions[0]?.cells).toEqual(record.legs[0]!.cells);
  expect(JSON.parse((await run(file(), '--json', '--at', '3')).stdout)).toMatchObject([{ positions: [{ at: 3 }] }]);
});

it('writes a page', async () => {
  expect(await run(file(), '--html', path('match.html'), '--leg', '2', '--at', '5')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^wrote .*match\.html: open it in a browser\n$/),
    stderr: '',
  });
  const page = await readFile(path('match.html'), 'utf8');
  expect(page).toMatch(/^<!doctype html>[^]*"leg":1,"at":5,[^]*<\/html>\n$/);
});

it('shows a match that can be replayed, and prints what is not true in it', async () => {
  const copy = structuredClone(record);
  copy.legs[1]!.score[1] += 1;
  await writeFile(path('false.json'), JSON.stringify(copy));
  expect(await run(path('false.json'), '--at', '0')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^leg 2 of .* is not true \(score\): hexduel verify says more/),
  });
  copy.legs[0]!.moves[2]!.to = [4, 4];
  await writeFile(path('illegal.json'), JSON.stringify(copy));
  expect(await run(path('illegal.json'))).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/cannot be shown: leg 1: move 3 of \d+ is not legal/),
  });
});

it.each<[RegExp, string[]]>([
  [/no such file/, ['none.json']],
  [/cannot be shown: it is neither a record/, ['number.json']],
  [/is not JSON/, ['text.json']],
  [/cannot be shown: leg 1: a replay has 6 parts/, ['hx1.3.A']],
  [/must begin with "hx1\."/, ['hx2.3.A....']],
  [/there is no leg 3: give --leg 1 to 2/, ['match.json', '--leg', '3']],
  [/there is no move 999 in leg 1: give --at 0/, ['match.json', '--at', '999']],
  [/cannot be used with option '--html/, ['match.json', '--json', '--html', 'x.html']],
])('refuses with %s', async (message, args) => {
  await writeFile(path('number.json'), '7');
  await writeFile(path('text.json'), 'no JSON');
  const inFolder = args.map((text) => (text.endsWith('.json') ? path(text) : text));
  expect(await run(...inFolder)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
});

it('reports that a page cannot be written', async () => {
  expect(await run(file(), '--html', path('none/x.html'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/folder does not exist/),
  });
});

describe('by keys', () => {
  async function walk(...sent: (string | null)[]): Promise<Ran & { readonly isClosed: boolean }> {
    const faked = fakeIo({ isTerminal: true, hasColors: true });
    let isClosed = false;
    const keys = {
      next: () => Promise.resolve(sent.shift() ?? null),
      close: () => {
        isClosed = true;
      },
    };
    const io: CommandIo = { ...faked.io, openKeys: () => keys };
    const code = await runProgram(['replay', file()], io);
    return { code, stdout: faked.stdout(), stderr: faked.stderr(), isClosed };
  }

  it('steps and draws in place until q', async () => {
    const { code, stdout, isClosed } = await walk('\u001b[C', '\u001b[C\u001b[C', '\t', 'q');
    const shown = stdout.split('\u001b[J').map((text) => /leg \d, (start|move \d+)/.exec(text)?.[0]);
    expect(shown.slice(0, 4)).toEqual(['leg 1, start', 'leg 1, move 1', 'leg 1, move 3', 'leg 2, move 3']);
    // A caption of two lines, five rows, a line of help.
    expect(stdout.split('\u001b[8A')).toHaveLength(4);
    expect({ code, isClosed }).toEqual({ code: 0, isClosed: true });
  });

  it('restores the terminal at Ctrl-C and at the end of input', async () => {
    expect(await walk('\u001b[C', '\u0003')).toMatchObject({ code: 130, isClosed: true });
    expect(await walk()).toMatchObject({ code: 0, isClosed: true });
  });
});
