/**
 * Runs every command of the guides. guide.spec.ts checks that both languages have the same blocks, so only the English
 * ones run here, and those of the Russian guide that print Russian. Port 8080 of the guide is its first bot, port 4000 what `hexduel serve` serves; both become free ports.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hexduel/testing/servers';
import { asShown, blurOutput } from './blur-output';
import { callByCurl, hasCurl } from './call-by-curl';
import { commandsOf, fenceOf, fencesOf, readGuide, repository } from './read-guide';
import type { Fence } from './read-guide';
import { hexduelCommand, run, start } from './run-process';
import type { Running } from './run-process';
import { shellWords } from './shell-words';

const PATIENCE_MS = '20000';
const PATIENT_COMMANDS = ['play', 'tournament', 'check'];

// About 20 s in all on an idle machine; a busy one takes longer.
jest.setTimeout(120_000);

const guide = readGuide('en');
const russian = readGuide('ru');
let folder: string;
const running: Running[] = [];
let botPort: number;
let served: Running;
let servedPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-guide-'));
  await writeFile(join(folder, 'bot.mjs'), fenceOf(guide, 'js', 'bot.mjs').text);
  await writeFile(join(folder, 'Procfile'), fenceOf(guide, 'text', 'Procfile').text);
  await writeFile(join(folder, 'package.json'), fenceOf(guide, 'json', 'package.json').text);
  // As Dokku starts it.
  const web = /^web: (.+)\n$/.exec(fenceOf(guide, 'text', 'Procfile').text)?.[1] ?? '';
  expect(fenceOf(guide, 'sh', 'background').text.trim()).toBe(web);
  botPort = await freePort();
  running.push(start(['sh', '-c', `exec ${web}`], { cwd: folder, env: { PORT: String(botPort) } }));
  await answering(botPort);
  const [line = ''] = steps(fenceOf(guide, 'console', 'serve'))[0]?.command ?? [];
  expect(line).toBe('hexduel');
  served = start(hexduelOf(steps(fenceOf(guide, 'console', 'serve'))[0]!.command, ['--port', '0']), { cwd: folder });
  running.push(served);
  servedPort = Number(/:(\d+) /.exec(await served.seen(/listens/))?.[1]);
});

afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()));
  await rm(folder, { recursive: true });
});

/** The commands of a console block, each with the lines that it prints. */
function steps({ text }: Fence): { command: string[]; output: string }[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [line = '', ...output] = part.split('\n');
      return { command: shellWords(line), output: output.join('\n') };
    });
}

/** Replaces the ports of the guide by ours, and its deadlines by one that a busy machine meets. */
function hexduelOf(words: readonly string[], more: readonly string[] = []): string[] {
  const patience = PATIENT_COMMANDS.includes(words[1] ?? '') ? ['--timeout', PATIENCE_MS] : [];
  const ours = words.map((word) => word.replace('localhost:8080', `127.0.0.1:${botPort}`));
  return hexduelCommand([...ours, ...patience, ...more]);
}

/** Waits until a bot accepts requests. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/games/none`, { method: 'DELETE' }).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the commands of a block; `port` is that of its bot. */
async function show(fence: Fence, { code = 0, port = botPort } = {}): Promise<string> {
  let all = '';
  for (const { command, output } of steps(fence)) {
    const ours = hexduelOf(command).map((word) => word.replace(`127.0.0.1:${botPort}`, `127.0.0.1:${port}`));
    const exited = await run(ours, { cwd: folder });
    const printed = asShown(exited.stdout, output);
    expect({ command, ...exited, stdout: printed }).toEqual({ command, code, stderr: '', stdout: blurOutput(output) });
    all += exited.stdout;
  }
  return all;
}

it('hexduel can be called as the guide says', async () => {
  const alias = /^alias hexduel='(.+)'\n$/.exec(fenceOf(guide, 'sh', 'setup').text)?.[1] ?? '';
  const { code, stdout } = await run([...shellWords(alias), '--version'], { cwd: repository });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

it('prints its address as the guide shows', async () => {
  const [{ output } = { output: '' }] = steps(fenceOf(guide, 'console', 'serve'));
  expect(blurOutput(await served.seen(/listens/))).toEqual(blurOutput(output));
});

it('the curl commands print what the guide shows', async () => {
  const withCurl = await hasCurl(folder);
  if (!withCurl) console.warn('curl is not on this machine: the curl lines of the guide were sent by fetch instead');
  const blocks = guide.fences.filter(
    ({ language, hint }) => (language === 'sh' && hint === '') || (language === 'json' && hint.startsWith('answer')),
  );
  expect(blocks.map(({ language }) => language).join()).toMatch(/^sh,json(,sh,json){4}$/);
  for (let at = 0; at < blocks.length; at += 2) {
    const [sent, shown] = [blocks[at]!, blocks[at + 1]!];
    for (const line of commandsOf(sent)) {
      const ours = line.replace('localhost:4000', `127.0.0.1:${servedPort}`);
      expect(ours).not.toBe(line);
      expect([line, await callByCurl(ours, withCurl, folder)]).toEqual([line, JSON.parse(shown.text)]);
    }
  }
});

it('the first bot plays by the rules, and hexduel prints what the guide shows', async () => {
  const blocks = fencesOf(guide, 'console');
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) await show(block);
  const inRussian = fencesOf(russian, 'console').filter(({ text }) => text.includes('--lang ru'));
  expect(inRussian).toHaveLength(2);
  for (const block of inRussian) await show(block);
  const { legs } = JSON.parse(await readFile(join(folder, 'match.json'), 'utf8'));
  expect(legs.map(({ reason }: { reason: string }) => reason)).toEqual(['by_score', 'by_score']);

  const order = fenceOf(guide, 'text', 'order').text.trimEnd().split('\n');
  const sent = legs[0].requests.map(({ method, color }: { method: string; color: number }) => `${method} ${color}`);
  const gap = order.indexOf('...');
  expect([...sent.slice(0, gap), '...', ...sent.slice(gap + 1 - order.length)]).toEqual(order);

  const { code, stdout } = await run(['sh', '-c', fenceOf(guide, 'sh', 'record').text], { cwd: folder });
  expect({ code, first: stdout.split('\n')[0], lines: stdout.trimEnd().split('\n').length }).toEqual({
    code: 0,
    first: expect.stringMatching(/^1 POST \/games \{"id".* 200 \{"status":"ok"\} [\d.]+$/),
    lines: sent.length,
  });
});

it('the other commands do what the guide says', async () => {
  for (const line of commandsOf(fenceOf(guide, 'sh', 'tools'))) {
    const { code, stderr } = await run(hexduelOf(shellWords(line)), { cwd: folder });
    expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' });
  }
});

it('hexduel reports a bot that swaps rows and columns, and sends the headers of the guide', async () => {
  const block = fenceOf(guide, 'console', 'bad-bot');
  const wrong = /the answer \(200\): (.+)$/m.exec(block.text)?.[1] ?? '';
  const seen = new Map<string, IncomingHttpHeaders>();
  const bad = createServer((request, response) => {
    seen.set(request.method ?? '', request.headers);
    request.resume().on('end', () => response.end(wrong));
  });
  await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve));
  const { port } = bad.address() as AddressInfo;
  const printed = await show(block, { port });
  bad.close();
  bad.closeAllConnections();
  const reported = /^ {2}\[\d.+$/m.exec(block.text)?.[0];
  expect(reported).toContain('is not on the board');
  expect(printed.split('\n')).toContain(reported);

  expect([...seen.keys()]).toEqual(['POST', 'GET', 'DELETE']);
  for (const headers of seen.values()) {
    expect(headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
    expect(headers['x-hexduel-deadline-ms']).toBe(PATIENCE_MS);
  }
  expect(seen.get('GET')?.['x-hexduel-last-latency-ms']).toMatch(/^\d+$/);
  expect(guide.text).toContain('`X-Hexduel-Deadline-Ms`');
  expect(guide.text).toContain('`X-Hexduel-Last-Latency-Ms`');
});

it('hexduel check reports a bot that mixes up even and odd rows', async () => {
  const good = fenceOf(guide, 'js', 'bot.mjs').text;
  await writeFile(join(folder, 'parity.mjs'), good.replace(/\((i[12]) >> 1\)/g, '(($1 + 1) >> 1)'));
  const port = await freePort();
  const mixed = start([process.execPath, 'parity.mjs'], { cwd: folder, env: { PORT: String(port) } });
  await answering(port);
  try {
    for (const each of [guide, russian]) await show(fenceOf(each, 'console', 'wrong-parity'), { code: 1, port });
  } finally {
    await mixed.stop();
  }
});

it('the guide shows every command of hexduel and no other', async () => {
  const { stdout } = await run(hexduelCommand(['hexduel', '--help']), { cwd: folder });
  const commands = /\nCommands:\n([^]*?)\n\n/.exec(stdout)?.[1]?.match(/^ {2}[a-z-]+/gm) ?? [];
  const exist = commands.map((line) => line.trim()).filter((name) => name !== 'help');
  const named = [...guide.text.matchAll(/(?:`|^\$ |^)hexduel ([a-z-]+)/gm)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(exist.sort());
});

it('a starter bot is copied as the guide says', async () => {
  const line = fenceOf(guide, 'sh', 'copy').text.replace('tools/', `${repository}/tools/`);
  expect(await run(['sh', '-c', line], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(folder, 'my-bot/Procfile'))).toBe(true);
});

it('the git commands push what was written (to a bare repository instead of a droplet)', async () => {
  const bare = join(folder, 'droplet.git');
  const own = join(folder, 'own');
  await mkdir(own);
  for (const file of ['bot.mjs', 'Procfile', 'package.json']) {
    await writeFile(join(own, file), await readFile(join(folder, file)));
  }
  const someone = { NAME: 'A player', EMAIL: 'player@example.org' };
  const env = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      Object.entries(someone).flatMap(([name, value]) =>
        ['AUTHOR', 'COMMITTER'].map((who) => [`GIT_${who}_${name}`, value]),
      ),
    ),
  };
  await run(['git', 'init', '--bare', '-q', bare], { cwd: folder, env });
  const { text } = fenceOf(guide, 'sh', 'deploy');
  expect(text).toContain('dokku@DROPLET_IP:app');
  const pushed = await run(['sh', '-ec', text.replace('dokku@DROPLET_IP:app', bare)], { cwd: own, env });
  expect(pushed).toMatchObject({ code: 0 });
  const { stdout } = await run(['git', '--git-dir', bare, 'show', 'master:Procfile'], { cwd: folder, env });
  expect(stdout).toBe(fenceOf(guide, 'text', 'Procfile').text);
});

it('the commands for a droplet are well formed (there is no droplet here to run them on)', async () => {
  const { text } = fenceOf(guide, 'sh', 'droplet');
  expect(await run(['sh', '-nc', text], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^ssh -t dokku@DROPLET_IP [a-z:]+ app( -t)?$/);
});

it('every block of the guide is tested', () => {
  const tested = {
    console: ['', 'serve', 'bad-bot', 'wrong-parity'],
    js: ['bot.mjs'],
    json: ['WireBoard', 'answer OkAnswer', 'answer MoveAnswer', 'package.json'],
    sh: ['', 'setup', 'background', 'tools', 'record', 'copy', 'deploy', 'droplet'],
    text: ['order', 'Procfile'],
  };
  const known = Object.entries(tested).flatMap(([language, hints]) => hints.map((hint) => `${language} ${hint}`));
  const found = new Set(guide.fences.map(({ language, hint }) => `${language} ${hint}`));
  expect([...found].filter((block) => !known.includes(block))).toEqual([]);
});
