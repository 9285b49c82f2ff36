/** The first `npm start` of a clone, asked at its address from the first second on, while the packages are still missing. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SUBPROTOCOL } from '@hexduel/contracts-live';
import { describeWithServers } from '@hexduel/testing/servers';
import { CheckoutCopy, StartedProcess, repository, stillRunning } from '@hexduel/testing/system';
import { findNatsServer } from '../nats-server.mjs';

// Stands in for npm, which needs minutes and a registry. Like npm, it makes empty folders of packages first: what Node finds
// out about them at that moment, it remembers.
const NPM = `import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
  mkdirSync('node_modules/httpxy', { recursive: true });
  setTimeout(() => {
    rmSync('node_modules', { recursive: true });
    symlinkSync(process.env.PACKAGES, 'node_modules');
  }, 2_000);`;

let clone: CheckoutCopy;
let home: string;
let started: StartedProcess | undefined;

async function answerOf(url: string): Promise<{ status: number; type: string | null; retryAfter: string | null }> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return { status, type: headers.get('content-type'), retryAfter: headers.get('retry-after') };
}

/** Resolves to `open`, or to why the WebSocket did not open. */
function socketTo(address: string): Promise<string> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  return new Promise((done) => {
    socket.once('error', ({ message }) => done(message));
    socket.once('open', () => {
      socket.terminate();
      done('open');
    });
  });
}

describeWithServers('the first start of a clone', () => {
  jest.setTimeout(180_000);

  beforeAll(() => {
    clone = CheckoutCopy.withoutPackages();
    clone.write('npm-cli.js', NPM);
    home = mkdtempSync(join(tmpdir(), 'hexduel-first-start-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
  });

  afterAll(async () => {
    if (started && stillRunning([started.pid]).length > 0) started.signalGroup('SIGKILL');
    await started?.exited;
    clone.remove();
    rmSync(home, { recursive: true, force: true });
  });

  it('answers 503 at every second until a service is there, and then passes everything on', async () => {
    const nats = await findNatsServer();
    started = new StartedProcess([join(clone.root, 'tools/dev/start.mjs')], {
      HEXDUEL_HOME: join(home, 'data'),
      HEXDUEL_PORT: '0',
      HEXDUEL_START_WITHOUT: 'web,demo',
      HEXDUEL_NATS_SERVER: nats.ok ? nats.path : '',
      npm_execpath: join(clone.root, 'npm-cli.js'),
      PACKAGES: join(repository, 'node_modules'),
    });
    const [, address = ''] = await started.printed(/(http:\S+) is open/);
    const paths = ['ladder/sandboxes', 'scheduling/openapi.json', 'provisioning/openapi.json', 'matches/openapi.json'];
    const urls = paths.map((path) => `${address}/api/${path}`);
    const starting = { status: 503, type: 'application/problem+json', retryAfter: '2' };
    expect(await Promise.all(urls.map(answerOf))).toEqual(paths.map(() => starting));
    expect(await socketTo(address)).toBe('Unexpected server response: 503');
    expect(started.text).not.toContain('packages installed');

    const others = new Set<string>();
    const watching = new AbortController();
    const look = async (url: string): Promise<void> => {
      const answer = await answerOf(url).catch(String);
      if (typeof answer === 'string' || answer.status !== 200) others.add(JSON.stringify(answer));
    };
    const watch = async (): Promise<void> => {
      while (!watching.signal.aborted) {
        await Promise.all(urls.map(look));
        await sleep(100);
      }
    };
    const watched = watch();
    await started.printed(/^Hexduel is up/m).finally(() => watching.abort());
    await watched;
    expect([...others]).toEqual([JSON.stringify(starting)]);
    expect(await Promise.all(urls.map(answerOf))).toMatchObject(paths.map(() => ({ status: 200 })));
    expect(await socketTo(address)).toBe('open');
    started.signal('SIGTERM');
    expect(await started.exited).toBe(0);
  });
});
