/** `npm run dev` in a copy of the checkout: what is saved is seen at the address, and nothing else restarts. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { CheckoutCopy, StartedProcess, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('the pages of npm run dev');
const inBrowser = executablePath === undefined ? it.skip : it;

const PROMO = 'apps/web/src/promo/promo-live.tsx';
/** In the answer of the ladder where a sandbox is unknown, and of every service where a path is. */
const NO_SANDBOX = 'There is no sandbox';
const NO_PATH = 'ERR_NO_PATH';
const QUIET_MS = 3_000;
/** Runs in the page: whether React has taken over what the server sent. */
const IS_HYDRATED = "Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))";
/** The bots of rehearsals run beside the services. */
const STARTED = ['ladder', 'matches', 'provisioning', 'scheduling', 'streams', 'training-bot'];

/**
 * What a page and Next.js tell each other of changes. A save is lost to the open page before Next.js has built what the page has asked to be
 * told about: that build takes it in, and what comes later is compared with it. It takes seconds on a busy machine.
 */
class ChangeSocket {
  #isAsked = false;
  #isBuilding = false;
  #changedAt = 0;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (!String(payload).includes('"turbopack-subscribe"')) return;
        this.#isAsked = true;
        this.#changedAt = performance.now();
      });
      socket.on('framereceived', ({ payload }) => {
        const [, stage] = /^\{"type":"(building|built)"/.exec(String(payload)) ?? [];
        if (stage === undefined) return;
        this.#isBuilding = stage === 'building';
        this.#changedAt = performance.now();
      });
    });
  }

  /** Resolves when nothing is built any more. */
  async isQuiet(): Promise<void> {
    await eventually(() => {
      const quietMs = performance.now() - this.#changedAt;
      expect([this.#isAsked, this.#isBuilding, quietMs > QUIET_MS]).toEqual([true, false, true]);
    }, 60_000);
  }
}

describeWithServers('npm run dev', () => {
  let copy: CheckoutCopy;
  let home: string;
  let dev: StartedProcess;
  let address: string;
  let browser: Browser | undefined;

  jest.setTimeout(400_000);

  beforeAll(async () => {
    copy = CheckoutCopy.withOwnPackages();
    home = mkdtempSync(join(tmpdir(), 'hexduel-dev-'));
    // As root, Postgres runs as another user, who has to come through here.
    chmodSync(home, 0o711);
    const env = { HEXDUEL_HOME: home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'demo' };
    dev = new StartedProcess([join(copy.root, 'tools/dev/start.mjs'), '--watch'], env);
    [, address = ''] = await dev.printed(/^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)$/m);
    browser = executablePath === undefined ? undefined : await chromium.launch({ executablePath, args: FLAGS });
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    if (stillRunning([dev.pid]).length > 0) dev.signalGroup('SIGKILL');
    await dev.exited;
    rmSync(home, { recursive: true, force: true });
    copy.remove();
  });

  const problemAt = async (path: string): Promise<{ detail: string; code: string }> => {
    const answer = await fetch(`${address}${path}`);
    return (await answer.json()) as { detail: string; code: string };
  };
  const detailOfUnknownSandbox = async () => (await problemAt('/api/ladder/sandboxes/nowhere/ladder')).detail;

  /** Process ids by service. */
  const processes = (): Record<string, number> => {
    const started = new Set(dev.descendants());
    const table = execFileSync('ps', ['-A', '-o', 'pid=,args=']).toString();
    const services = [...table.matchAll(/^ *(\d+) hexduel ([a-z-]+)/gm)].map(([, pid, name]) => [name, Number(pid)]);
    return Object.fromEntries(services.filter(([, pid]) => started.has(Number(pid)))) as Record<string, number>;
  };

  /** Waits until the change is seen, and prints how long that took since the save. */
  async function seen(what: string, look: () => Promise<void>): Promise<void> {
    const savedAt = performance.now();
    await eventually(look, 60_000);
    console.log(`${what}: seen ${((performance.now() - savedAt) / 1000).toFixed(1)} s after the save`);
  }

  it('restarts a service alone when one of its files is saved', async () => {
    const before = processes();
    expect(Object.keys(before).sort()).toEqual(STARTED);
    expect(await detailOfUnknownSandbox()).toContain(NO_SANDBOX);
    copy.replace(copy.fileWith('apps/ladder/src', NO_SANDBOX), NO_SANDBOX, 'Nobody knows a sandbox');
    await seen('a line of the ladder', async () =>
      expect(await detailOfUnknownSandbox()).toContain('Nobody knows a sandbox'),
    );
    const { ladder, ...others } = processes();
    expect(ladder).not.toBe(before['ladder']);
    expect(before).toMatchObject(others);
  });

  it('restarts every service that imports a lib', async () => {
    const before = processes();
    copy.replace(copy.fileWith('libs/platform/service-host/src', NO_PATH), NO_PATH, 'ERR_NOWHERE');
    await seen('a line of a lib', async () => {
      for (const service of ['ladder', 'provisioning', 'scheduling']) {
        expect((await problemAt(`/api/${service}/nowhere`)).code).toBe('ERR_NOWHERE');
      }
    });
    // Matches has no address to ask, and may be the last one to restart.
    await eventually(() => {
      const after = processes();
      expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
      for (const [name, pid] of Object.entries(before)) expect(after[name]).not.toBe(pid);
    }, 60_000);
  });

  it('says where a service cannot be built and keeps running the code from before', async () => {
    const before = processes();
    const main = copy.read('apps/ladder/src/main.ts');
    copy.write('apps/ladder/src/main.ts', `${main}\nconst broken = ;\n`);
    await dev.printed(
      /ladder keeps running the code from before this save: apps\/ladder\/src\/main\.ts:\d+:\d+: Unexpected/,
    );
    expect(await detailOfUnknownSandbox()).toContain('Nobody knows a sandbox');
    copy.write('apps/ladder/src/main.ts', main);
    expect(processes()).toEqual(before);
  });

  it('says that a service has ended and starts it with the next save', async () => {
    const main = copy.read('apps/ladder/src/main.ts');
    copy.write('apps/ladder/src/main.ts', `${main}\nthrow new Error('broken');\n`);
    await dev.printed(/ladder ended \(exit code 1\); it starts again with the next save/);
    expect((await fetch(`${address}/api/ladder/sandboxes`)).status).toBe(502);
    copy.write('apps/ladder/src/main.ts', main);
    await seen('a mended service', async () =>
      expect((await fetch(`${address}/api/ladder/sandboxes`)).status).toBe(200),
    );
  });

  inBrowser('a page changes in the open browser without a reload', async () => {
    const page = await browser!.newPage();
    const changes = new ChangeSocket(page);
    // The first visit compiles the page.
    await page.goto(`${address}/en`, { timeout: 240_000 });
    await changes.isQuiet();
    await eventually(async () => expect(await page.evaluate(IS_HYDRATED)).toBe(true), 60_000);
    await page.evaluate('globalThis.isSameDocument = true');
    copy.replace(PROMO, "{t(state.kind === 'none' ? 'noLadders' : 'soon')}", 'Saved while it was open');
    await seen('a line of a page', async () =>
      expect(await page.locator('main').textContent()).toContain('Saved while it was open'),
    );
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
    await page.close();
  });

  it('Ctrl-C ends all of it', async () => {
    const pids = dev.descendants();
    dev.signalGroup('SIGINT');
    expect(await dev.exited).toBe(0);
    expect(stillRunning(pids)).toEqual([]);
  });
});
