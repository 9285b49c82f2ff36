/** The single file: built, moved out of the repository and run with Node alone. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInProcess } from './testing/fake-io';

const BUILD = resolve(__dirname, '../../../tools/dev/build-cli.mjs');

interface Done {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
let carried: string;

/** Node with an empty environment, so without module paths and loaders. */
function node(args: readonly string[], cwd: string): Promise<Done> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, env: {}, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-one-file-'));
  const built = await node([BUILD, join(folder, 'built/hexduel.mjs')], folder);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  carried = join(folder, 'carried');
  await mkdir(carried);
  await cp(join(folder, 'built/hexduel.mjs'), join(carried, 'hexduel.mjs'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

it('plays, records, verifies and shows a match like the sources', async () => {
  const args = ['play', 'random', 'greedy', '--size', '4', '--seed', '8'];
  const printed = await node(['hexduel.mjs', ...args, '--json'], carried);
  const movesIn = (stdout: string) =>
    (JSON.parse(stdout) as { moves: { from: unknown; to: unknown }[] }[]).map(({ moves }) =>
      moves.map(({ from, to }) => [from, to]),
    );
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(movesIn(printed.stdout)).toEqual(movesIn((await runInProcess([...args, '--json'])).stdout));

  expect(await node(['hexduel.mjs', ...args, '--record', 'm.json'], carried)).toMatchObject({ code: 0 });
  expect(await node(['hexduel.mjs', 'verify', 'm.json'], carried)).toMatchObject({ code: 0 });
  expect(await node(['hexduel.mjs', 'replay', 'm.json', '--html', 'm.html'], carried)).toMatchObject({ code: 0 });
  await runInProcess(['replay', join(carried, 'm.json'), '--html', join(folder, 'sources.html')]);
  expect(await readFile(join(carried, 'm.html'), 'utf8')).toBe(await readFile(join(folder, 'sources.html'), 'utf8'));
});

it('calls bots over HTTP and exits normally', async () => {
  expect(await node(['hexduel.mjs', 'play', '127.0.0.1:1', 'random', '--games', '2'], carried)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('A failed in 4 legs: no_connection 4'),
  });
  expect(await node(['hexduel.mjs', 'plya'], carried)).toMatchObject({ code: 2 });
});

it('contains the licences of its parts and no path of this machine', async () => {
  const text = await readFile(join(carried, 'hexduel.mjs'), 'utf8');
  expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
  const comment = text.slice(text.lastIndexOf('This file holds:'));
  for (const name of ['hexduel', 'commander', 'undici', 'zod'])
    expect(comment).toMatch(new RegExp(`^${name} .*\\(MIT\\)`, 'm'));
  expect(text).not.toContain(resolve(__dirname, '../../..'));
  expect((await readdir(join(folder, 'built'))).sort()).toEqual(['hexduel.mjs']);
});
