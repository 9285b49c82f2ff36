/** The real binary in its own process, over real HTTP. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtHexduel } from '@hexduel/testing/servers';
import { z } from 'zod';
import { LegReport } from './record/leg-report';
import { BOARDS } from './testing/boards';
import { SOURCES, runHexduel, startHexduel } from '../test/run-hexduel';
import type { Running } from '../test/run-hexduel';

const run = promisify(execFile);
const Legs = z.array(LegReport);

let folder: string;
let served: Running;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-binary-'));
  // The folder may contain an unrelated tsconfig.json.
  await writeFile(join(folder, 'tsconfig.json'), '{ broken');
  served = startHexduel(['serve', 'greedy', '--port', '0', '--seed', '3'], folder, SOURCES);
  const line = await served.firstLine;
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
});

afterAll(async () => {
  served.signal('SIGTERM');
  const { code, stdout, stderr } = await served.exited;
  await rm(folder, { recursive: true });
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `greedy listens on ${address} (seed 3; Ctrl-C stops it)\n`,
    stderr: '',
  });
});

const movesOf = (stdout: string) =>
  Legs.parse(JSON.parse(stdout)).map(({ moves }) => moves.map(({ from, to }) => [from, to]));

it('plays the same game from the same seed in any folder', async () => {
  const args = ['play', 'random', 'greedy', '--seed', '42', '--json'];
  const [one, two, other] = await Promise.all([
    runHexduel(args, folder),
    runHexduel(args),
    runHexduel(['play', 'random', 'greedy', '--seed', '43', '--json']),
  ]);
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(movesOf(one.stdout)).toEqual(movesOf(two.stdout));
  expect(movesOf(one.stdout)).not.toEqual(movesOf(other.stdout));
});

it('plays a match with a served bot, records it, and verifies the record', async () => {
  const played = await runHexduel(
    ['play', address, 'random', '--seed', '5', '--timeout', '20000', '--record', 'm.json'],
    folder,
  );
  expect(played).toMatchObject({ code: 0, stderr: '' });
  expect(played.stdout).toMatch(/\nA wins the match, 2:0\n$/);
  expect(await runHexduel(['verify', 'm.json'], folder)).toMatchObject({ code: 0, stderr: '' });

  const text = await readFile(join(folder, 'm.json'), 'utf8');
  await writeFile(join(folder, 'false.json'), text.replace(/"hash":"./, '"hash":"x'));
  expect(await runHexduel(['verify', 'false.json'], folder)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^leg 1: false: hash: expected [0-9a-f]{64}, found x/),
  });
});

it('plays both sides of an odd board at one address, colour 1 skipped at the start', async () => {
  await writeFile(join(folder, 'odd.json'), JSON.stringify({ size: 3, cells: BOARDS.firstSkipped }));
  const args = ['play', address, `${address}/`, '--board', 'odd.json', '--timeout', '20000'];
  const { code, stdout } = await runHexduel([...args, '--json'], folder);
  const legs = Legs.parse(JSON.parse(stdout));
  expect({ code, reasons: legs.map(({ reason }) => reason) }).toEqual({ code: 0, reasons: ['by_score', 'by_score'] });
  expect(legs[0]?.moves[0]?.color).toBe(2);
});

it('reports a taken port in one sentence', async () => {
  const port = new URL(address).port;
  expect(await runHexduel(['serve', 'random', '--port', port])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^random cannot be served: port \d+ of 127\.0\.0\.1 is used [^\n]*another port[^\n]*\n$/,
    ),
  });
});

it('exits with 130 at Ctrl-C and prints the results so far', async () => {
  let playing: Running | null = null;
  const silent = createServer(() => playing?.signal('SIGINT'));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  playing = startHexduel(['play', `127.0.0.1:${port}`, 'random', '--timeout', '60000', '--record', 'cut.json'], folder);
  const { code, stderr } = await playing.exited;
  silent.closeAllConnections();
  silent.close();
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: expect.stringMatching(/^Interrupted; so far:\n {2}leg 1 was going on: 0 moves\n$/),
  });
  await expect(readFile(join(folder, 'cut.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('prints as JSON where a served built-in listens', async () => {
  const running = startHexduel(['serve', 'greedy', '--port', '0', '--seed', '3', '--json']);
  expect(JSON.parse(await running.firstLine)).toEqual({
    built_in: 'greedy',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    seed: 3,
  });
  running.signal('SIGTERM');
  expect(await running.exited).toMatchObject({ code: 0, stderr: '' });
});

it('keeps its exit code where the reader of its output stops early', async () => {
  const script = 'set -o pipefail; "$@" | head -n 1';
  const command = [process.execPath, builtHexduel(), 'check', '127.0.0.1:1'];
  await expect(run('bash', ['-c', script, 'bash', ...command])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Checking 127\.0\.0\.1:1 [^\n]*\n$/),
    stderr: '',
  });
});

it.each([
  ['en', 'cannot write the output: '],
  ['ru', 'вывод не записать: '],
])('says in %s that its output cannot be written', async (language, words) => {
  const command = [process.execPath, builtHexduel(), 'serve', '--help', '--lang', language];
  await expect(run('bash', ['-c', '"$@" > /dev/full', 'bash', ...command])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`^${words}ENOSPC`)),
  });
});

it('refuses a wrong option', async () => {
  expect(await runHexduel(['play', 'random', 'greedy', '--sise', '5'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/unknown option '--sise'[^]*--size/),
  });
});
