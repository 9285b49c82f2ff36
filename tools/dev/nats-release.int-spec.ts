/** The official release archives, as a server on the loopback serves them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hexduel/testing/servers';
import { NATS_RELEASE, fetchNatsRelease } from './nats-release.mjs';
import type { NatsReleaseOptions } from './nats-release.mjs';
import { searchNatsServer } from './nats-server.mjs';

const VERSION = '9.9.9';
const SYSTEM = 'linux-amd64';
const NAME = `nats-server-v${VERSION}-${SYSTEM}`;
const ANNOUNCED = { 'content-type': 'application/gzip' };

let folder: string;
let archive: Buffer;
let server: Server;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let options: NatsReleaseOptions;

/** An archive as the release has it, whose binary is a script that prints its version. */
function makeArchive(): Buffer {
  const inside = join(folder, 'made', NAME);
  mkdirSync(inside, { recursive: true });
  writeFileSync(join(inside, 'README.md'), 'nats-server\n');
  writeFileSync(join(inside, 'nats-server'), `#!/bin/sh\necho "nats-server: v${VERSION}"\n`);
  // The bits of the archive do not count: what is unpacked can be executed.
  chmodSync(join(inside, 'nats-server'), 0o644);
  execFileSync('tar', ['-czf', join(folder, 'made.tar.gz'), '-C', join(folder, 'made'), NAME]);
  return readFileSync(join(folder, 'made.tar.gz'));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexduel-nats-release-'));
  archive = makeArchive();
  asked = [];
  answer = (_, response) => response.writeHead(200, { ...ANNOUNCED, 'content-length': archive.length }).end(archive);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  options = {
    release: { version: VERSION, sums: { [SYSTEM]: createHash('sha256').update(archive).digest('hex') } },
    releases: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`,
    system: SYSTEM,
  };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

/** The search on a machine with neither nats-server nor Debian's tools. */
function search(more: NatsReleaseOptions = {}, signal?: AbortSignal) {
  const tools = join(folder, 'tools');
  mkdirSync(tools, { recursive: true });
  return searchNatsServer({
    home: join(folder, 'home'),
    env: { PATH: tools },
    folders: [],
    release: { ...options, ...more },
    ...(signal && { signal }),
  });
}

async function refusal(more: NatsReleaseOptions = {}): Promise<string> {
  const found = await search(more);
  expect(readdirSync(join(folder, 'home/bin'))).toEqual([]);
  return found.ok ? 'it was not refused' : found.problem;
}

const oneSentence = (cause: string): string =>
  `nats-server is not installed here and could not be downloaded (Debian's package: there is no apt-get; the release archive: ${cause}): install nats-server 2.9 or newer and put it on the PATH`;

it('pins a version and an archive for Linux and macOS, x64 and arm64', () => {
  expect(NATS_RELEASE.version).toMatch(/^2\.\d+\.\d+$/);
  expect(Object.keys(NATS_RELEASE.sums).sort()).toEqual(['darwin-amd64', 'darwin-arm64', 'linux-amd64', 'linux-arm64']);
  const sums = Object.values(NATS_RELEASE.sums);
  expect(sums.filter((sum) => /^[0-9a-f]{64}$/.test(sum))).toHaveLength(4);
  expect(new Set(sums).size).toBe(4);
});

it('unpacks an archive with the right sum; the binary runs and is found the next time', async () => {
  const path = join(folder, 'home/bin/nats-server');
  expect(await search()).toEqual({ ok: true, path });
  expect(execFileSync(path).toString()).toBe(`nats-server: v${VERSION}\n`);
  expect(readdirSync(join(folder, 'home/bin'))).toEqual(['nats-server']);
  expect(await search()).toEqual({ ok: true, path });
  expect(asked).toEqual([`/releases/v${VERSION}/${NAME}.tar.gz`]);
});

it('follows a redirect, as GitHub answers', async () => {
  answer = (request, response) => {
    if (request.url === '/elsewhere') response.writeHead(200, ANNOUNCED).end(archive);
    else response.writeHead(302, { location: '/elsewhere' }).end();
  };
  expect(await search()).toMatchObject({ ok: true });
});

it('prefers a nats-server on the PATH', async () => {
  mkdirSync(join(folder, 'tools'));
  writeFileSync(join(folder, 'tools/nats-server'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await search()).toEqual({ ok: true, path: join(folder, 'tools/nats-server') });
  expect(asked).toEqual([]);
});

it('refuses an archive with another sum', async () => {
  const other = Buffer.from(archive);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  answer = (_, response) => response.writeHead(200, ANNOUNCED).end(other);
  const found = createHash('sha256').update(other).digest('hex');
  const problem = await refusal();
  expect(problem).toContain(`.tar.gz has the SHA-256 ${found} instead of ${options.release!.sums[SYSTEM]}`);
  expect(problem).toMatch(/install nats-server 2\.9 or newer and put it on the PATH .*\.$/);
});

it('refuses an archive that ends too early without saying so', async () => {
  answer = (_, response) => response.writeHead(200, ANNOUNCED).end(archive.subarray(0, 100));
  expect(await refusal()).toContain('instead of');
});

it('refuses an archive that is far too large, before it fills the disk', async () => {
  answer = (_, response) => {
    const push = (): void => {
      while (response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', push);
    };
    push();
  };
  const url = `${options.releases!}/v${VERSION}/${NAME}.tar.gz`;
  expect(await refusal({ mostBytes: 1_000_000 })).toContain(oneSentence(`${url} is larger than 1000000 bytes`));
});

it('refuses where the archive is missing', async () => {
  answer = (_, response) => response.writeHead(404).end('Not Found');
  const url = `${options.releases!}/v${VERSION}/${NAME}.tar.gz`;
  expect(await refusal()).toContain(oneSentence(`${url} answers 404`));
});

it('refuses where the connection breaks in the middle', async () => {
  answer = (_, response) => {
    response.writeHead(200, { ...ANNOUNCED, 'content-length': archive.length });
    response.write(archive.subarray(0, 200), () => setTimeout(() => response.destroy(), 50));
  };
  expect(await refusal()).toMatch(/tar\.gz broke off after 200 bytes \(.+\)\): install nats-server/);
});

it('refuses where the server falls silent', async () => {
  answer = (_, response) => response.writeHead(200, ANNOUNCED).write(archive.subarray(0, 200));
  expect(await refusal({ silenceMs: 200 })).toContain('sent nothing for 0.2 s');
});

it('refuses where the server cannot be reached', async () => {
  const releases = `http://127.0.0.1:${await freePort()}`;
  expect(await refusal({ releases })).toContain('could not be reached (ECONNREFUSED)');
});

it('refuses a system for which there is no archive', async () => {
  const found = await search({ system: 'sunos-x64' });
  expect(found).toMatchObject({ ok: false, problem: expect.stringContaining('there is no archive for sunos-x64') });
  expect(asked).toEqual([]);
});

it('leaves nothing behind when it is called off', async () => {
  const aborting = new AbortController();
  answer = (_, response) => {
    response.writeHead(200, ANNOUNCED).write(archive.subarray(0, 200));
    setTimeout(() => aborting.abort(), 50);
  };
  expect(await search({}, aborting.signal)).toMatchObject({ ok: false });
  expect(readdirSync(join(folder, 'home/bin'))).toEqual([]);
});

it('does not replace what is there by an archive that fails', async () => {
  const target = join(folder, 'kept');
  writeFileSync(target, 'kept');
  answer = (_, response) => response.writeHead(500).end();
  await expect(fetchNatsRelease(target, options)).rejects.toThrow('answers 500');
  expect(readFileSync(target, 'utf8')).toBe('kept');
});
