/** The package for npm: packed, installed in an empty folder and run there. */
import { execFile } from 'node:child_process';
import * as nodeModule from 'node:module';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const PACK = resolve(__dirname, '../../../tools/dev/pack-cli.mjs');

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** From Node 22.8 on. */
const hasCompileCache = 'enableCompileCache' in nodeModule;

let folder: string;
let archive: string;
let empty: string;

function run(command: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const env = { PATH: process.env['PATH'], HOME: folder, ...more };
  return new Promise((done) => {
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-npm-package-'));
  expect(await run(process.execPath, [PACK, folder], folder)).toMatchObject({ code: 0, stderr: '' });
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  archive = join(folder, name);
  empty = join(folder, 'empty');
  await mkdir(empty);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

it('has less than 1 MB', async () => {
  expect((await stat(archive)).size).toBeLessThan(1_000_000);
});

it('runs by npx in an empty folder, with no other package and no network', async () => {
  const name = basename(archive);
  await copyFile(archive, join(empty, name));
  const npx = (...args: string[]) => run('npx', ['--yes', '--offline', `./${name}`, ...args], empty);
  expect(await npx('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const checked = await npx('check', '127.0.0.1:1', '--json');
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({ verdict: 'not_ready' });
  expect(await readdir(empty)).toEqual([name]);
});

describe('installed', () => {
  const inside = (...path: string[]) => join(empty, 'node_modules/hexduel', ...path);
  const hexduel = (...args: string[]) => run(inside('bin/hexduel.mjs'), args, empty);

  beforeAll(async () => {
    expect(await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], empty)).toMatchObject({
      code: 0,
    });
  });

  it('plays, records, shows and verifies a match', async () => {
    expect(await hexduel('play', 'random', 'greedy', '--record', 'm.json')).toMatchObject({ code: 0, stderr: '' });
    expect(await hexduel('verify', 'm.json')).toMatchObject({ code: 0, stderr: '' });
    expect(await hexduel('replay', 'm.json', '--html', 'm.html')).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(empty, 'm.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  });

  it('loads no command for the list of commands', async () => {
    const bytes = await reachableBytes(inside('lib'), 'main.mjs', new Set());
    expect(bytes).toBeLessThan(250_000);
    const { code, stdout } = await hexduel('--help');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('doctor [options]') });
  });

  it('keeps compiled code from one start to the next, where Node can', async () => {
    expect(await readFile(inside('bin/hexduel.mjs'), 'utf8')).toContain('enableCompileCache?.()');
    const kept = join(folder, 'kept');
    await mkdir(kept);
    const env = { TMPDIR: kept };
    expect(await run(inside('bin/hexduel.mjs'), ['--version'], empty, env)).toMatchObject({ code: 0 });
    const files = await readdir(kept, { recursive: true });
    expect(files.some((file) => /^node-compile-cache\/[^/]+\/[^/]+$/.test(file))).toBe(hasCompileCache);
  });

  it('says for every command how it is used', async () => {
    const { stdout } = await hexduel('--help');
    const names = [...stdout.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name ?? '');
    expect(names).toHaveLength(15);
    const helps = await Promise.all(names.map((name) => hexduel('help', name)));
    expect(helps.map(({ code, stdout }) => [code, stdout.split('\n')[0]])).toEqual(
      names.map((name) => [0, expect.stringMatching(new RegExp(`^Usage: hexduel ${name} `)) as string]),
    );
  });

  it('has a manual page with the help of every command', async () => {
    const page = await readFile(inside('man/hexduel.1'), 'utf8');
    const titles = [...page.matchAll(/^\.SS (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(expect.arrayContaining(['check', 'play', 'doctor', 'completion']));
    expect(titles).toHaveLength(15);
    const requests = [...page.matchAll(/^[.'](\S+)/gm)].map(([, request]) => request ?? '');
    expect([...new Set(requests)].sort()).toEqual(['B', 'SH', 'SS', 'TH', 'fi', 'nf']);
    expect(page).toContain('hexduel check localhost:8080 \\-\\-seed 7 \\-\\-json');
  });

  it('holds the licences of its parts and no path of this machine', async () => {
    const licences = await readFile(inside('THIRD-PARTY-LICENSES'), 'utf8');
    for (const name of ['commander', 'undici', 'zod'])
      expect(licences).toMatch(new RegExp(`^${name} .*\\(MIT\\)`, 'm'));
    // What reaches Postgres and NATS is asked for beside it, by the commands of operators.
    expect(licences).not.toMatch(/^(?:pg\b|pg-|typeorm|@nats-io\/|@nestjs\/)/m);
    expect(JSON.parse(await readFile(inside('package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    for (const file of await readdir(inside('lib'))) {
      expect(await readFile(inside('lib', file), 'utf8')).not.toContain(resolve(__dirname, '../../..'));
    }
  });
});

/** What Node reads at once for a file: it and the files that it imports, those that are imported when they are needed left out. */
async function reachableBytes(lib: string, file: string, seen: Set<string>): Promise<number> {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = await readFile(join(lib, file), 'utf8');
  const imports = [...text.matchAll(/^(?:import|\} from|export .* from) ?"\.\/([^"]+)";$/gm)].map(
    ([, name]) => name ?? '',
  );
  let bytes = Buffer.byteLength(text);
  for (const name of imports) bytes += await reachableBytes(lib, name, seen);
  return bytes;
}
