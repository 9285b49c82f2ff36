import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from './program';
import { LegReport, MoveReport } from './record/leg-report';
import { MatchRecord } from './record/match-record';
import { BOARDS } from './testing/boards';
import { fakeIo, runInProcess } from './testing/fake-io';

// Strict, because an additional member would change the format too.
const StrictLegs = z.array(LegReport.extend({ moves: z.array(MoveReport.strict()) }).strict());

let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-program-'));
  for (const [name, cells] of Object.entries(BOARDS)) {
    await writeFile(path(`${name}.json`), JSON.stringify({ size: 3, cells }));
  }
  const [, ...rows] = BOARDS.plain;
  await writeFile(path('frame.json'), JSON.stringify({ size: 3, cells: [[0, 1, 0, 2, -1], ...rows] }));
  await writeFile(path('cell.json'), JSON.stringify({ size: 3, cells: [[-1, 1, 0, 7, -1], ...rows] }));
  await writeFile(path('text.json'), 'no JSON');
});
afterAll(() => rm(folder, { recursive: true }));

async function legsOf(...args: string[]): Promise<z.infer<typeof StrictLegs>> {
  const { code, stdout, stderr } = await runInProcess(['play', ...args, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return StrictLegs.parse(JSON.parse(stdout));
}

describe('play', () => {
  it('prints only one object per leg, with the members in order', async () => {
    const { stdout } = await runInProcess(['play', 'random', 'greedy', '--seed', '7', '--json']);
    const legs = StrictLegs.parse(JSON.parse(stdout));
    expect(legs.map(({ first }) => first)).toEqual([1, 2]);
    expect(Object.keys((JSON.parse(stdout) as object[])[0]!)).toEqual(Object.keys(LegReport.shape));
    expect(stdout.endsWith(']\n')).toBe(true);
  });

  it('draws a random seed and prints it', async () => {
    expect((await legsOf('random', 'random', '--legs', '1'))[0]).toMatchObject({ seed: 4_711, size: 5 });
    const ran = await runInProcess(['play', 'random', 'random']);
    expect(ran.stdout).toMatch(
      /^A random \(built-in\) {2}vs {2}B random \(built-in\) {3}size 5, seed 4711\nLeg 1[^]*match/,
    );
  });

  it('skips colour 1 at the start if it cannot move', async () => {
    const legs = await legsOf('greedy', 'random', '--board', path('firstSkipped.json'), '--seed', '1');
    for (const { moves, cells, seed } of legs) {
      expect(moves[0]?.color).toBe(2);
      expect({ cells, seed }).toEqual({ cells: BOARDS.firstSkipped, seed: 1 });
    }
  });

  it('skips a colour in the middle', async () => {
    const [leg] = await legsOf('random', 'random', '--board', path('secondSkipped.json'), '--legs', '1', '--seed', '1');
    expect(leg?.moves.slice(0, 2).map(({ color }) => color)).toEqual([1, 1]);
  });

  it('ends a game without moves if nobody can move', async () => {
    const legs = await legsOf('random', 'random', '--board', path('full.json'));
    expect(legs).toMatchObject(
      [1, 2].map(() => ({ moves: [], reason: 'by_score', winner: null, score: { 1: 3, 2: 3 } })),
    );
  });

  it('draws to stderr with --json, in place on a terminal', async () => {
    const plain = await runInProcess(['play', 'random', 'random', '--size', '3', '--watch', '--json', '--legs', '1']);
    StrictLegs.parse(JSON.parse(plain.stdout));
    expect(plain.stderr).toMatch(/^A random[^]*\nleg 1: A is colour 1[^]*\nleg 1, move 1: A/);
    const person = { isTerminal: true, hasColors: true };
    const drawn = await runInProcess(['play', 'random', 'random', '--size', '3', '--watch', '--legs', '1'], person);
    expect(drawn.stdout).toContain('\u001b[7A\u001b[J');
    expect(drawn.stderr).toBe('');
  });

  it('records a match that verify accepts', async () => {
    const file = path('record.json');
    const { code } = await runInProcess(['play', 'random', 'greedy', '--seed', '9', '--record', file]);
    expect(code).toBe(0);
    const record = MatchRecord.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(record).toMatchObject({ format: 'hexduel-record', version: 1, generator: 1 });
    expect(record.legs[0]?.requests[0]).toMatchObject({
      order: 0,
      color: 1,
      kind: 'start',
      counts: true,
      method: 'POST',
    });
    const verified = await runInProcess(['verify', file]);
    expect(verified).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^leg 1: true, \d+ moves, the result and the hash\nleg 2: true/),
    });

    record.legs[1]!.moves[2]!.score[1] += 1;
    await writeFile(path('false.json'), JSON.stringify(record));
    const denied = await runInProcess(['verify', path('false.json')]);
    expect(denied).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/leg 2: false at move 3: score: expected \{.*\}, found \{/),
    });
    const { stdout } = await runInProcess(['verify', path('false.json'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      source: 'record',
      true: false,
      legs: [
        { leg: 1, true: true },
        { leg: 2, true: false, move: 3 },
      ],
    });
  });

  it('writes null as generator of a board from a file, and leaves no other files', async () => {
    const before = await readdir(folder);
    await runInProcess(['play', 'random', 'random', '--board', path('plain.json'), '--record', path('given.json')]);
    expect(JSON.parse(await readFile(path('given.json'), 'utf8'))).toMatchObject({ generator: null });
    expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual(['given.json']);
  });
});

describe('verify', () => {
  it('reports that --json has no hash', async () => {
    const { stdout } = await runInProcess(['play', 'random', 'random', '--json']);
    await writeFile(path('legs.json'), stdout);
    expect(await runInProcess(['verify', path('legs.json')])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/no hash/),
    });
  });
});

describe('refusals before anything starts', () => {
  it.each<[number, RegExp, string[]]>([
    [2, /unknown command 'plya'/, ['plya']],
    [2, /missing required argument 'B'/, ['play', 'random']],
    [2, /too many arguments/, ['play', 'random', 'random', 'random']],
    [2, /neither a built-in \(.*greedy.*\) nor an address/, ['play', 'rnadom', 'greedy']],
    [2, /is not a bot's address/, ['play', 'random', 'ftp://bot:21']],
    [2, /"foo" is not the address of a bot: [^\n]*localhost:8080/, ['check', 'foo']],
    [2, /built-in: start it with "hexduel serve greedy"/, ['check', 'greedy']],
    [2, /from 3 to 9/, ['play', 'random', 'random', '--size', '10']],
    [2, /from 3 to 9/, ['play', 'random', 'random', '--size', '5.0']],
    [2, /from 0 to 9007199254740991/, ['play', 'random', 'random', '--seed', '9007199254740992']],
    [2, /from 0 to/, ['play', 'random', 'random', '--seed=-1']],
    [2, /from 1 to 2/, ['play', 'random', 'random', '--legs', '3']],
    [2, /from 1 to 60000/, ['play', 'random', 'random', '--timeout', '0']],
    [2, /is a board of size \d, not 9/, ['play', 'random', 'random', '--board', 'plain.json', '--size', '9']],
    [2, /no such file/, ['play', 'random', 'random', '--board', 'none.json']],
    [2, /is not JSON/, ['play', 'random', 'random', '--board', 'text.json']],
    [2, /cell \[0, 3\] must be/, ['play', 'random', 'random', '--board', 'cell.json']],
    [2, /cell \[0, 0\] is outside the hexagon/, ['play', 'random', 'random', '--board', 'frame.json']],
    [1, /folder does not exist/, ['play', 'random', 'random', '--record', 'none/a.json']],
    [2, /Give one of: greedy, random\b/, ['serve', 'rnadom', '--port', '0']],
    [2, /'--port <N>' not specified/, ['serve', 'random']],
    [2, /from 0 to 65535/, ['serve', 'random', '--port', '70000']],
    [2, /no such file/, ['verify', 'none.json']],
    [2, /cannot be verified: it is neither a record/, ['verify', 'plain.json']],
  ])('exit %i and %s', async (code, message, args) => {
    const inFolder = args.map((text) => (text.endsWith('.json') ? path(text) : text));
    const ran = await runInProcess(inFolder);
    expect(ran).toEqual({ code, stdout: '', stderr: expect.stringMatching(message) });
  });

  it('shows help with examples for every command', async () => {
    for (const command of [[], ['play'], ['tournament'], ['replay'], ['serve'], ['verify']]) {
      const { code, stdout } = await runInProcess([...command, '--help']);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.stringMatching(/Usage: hexduel[^]*Examples:\n {2}hexduel/),
      });
    }
    expect(await runInProcess([])).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  });
});

describe('bots at addresses', () => {
  it('plays and loses the matches if nobody listens', async () => {
    const legs = await legsOf('127.0.0.1:1', 'random');
    expect(legs).toMatchObject([1, 2].map(() => ({ reason: 'no_connection', winner: 2, moves: [] })));
  });

  it('prints the results so far at Ctrl-C', async () => {
    const faked = fakeIo();
    const silent = createServer(() => faked.signal());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const code = await runProgram(['play', 'random', `127.0.0.1:${port}`, '--json'], faked.io);
    silent.closeAllConnections();
    silent.close();
    expect({ code, stdout: faked.stdout(), stderr: faked.stderr() }).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Interrupted; so far:\n  leg 1 was going on: 0 moves\n',
    });
  });
});
