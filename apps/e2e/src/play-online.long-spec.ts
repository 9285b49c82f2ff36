/** Practice games of `npm start` in a real browser: they go on when the runner that hosts them is killed. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { StartedProcess, repository, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('practice games of npm start');
const inBrowser = executablePath === undefined ? it.skip : it;

const START_MS = 300_000;
const TURN_MS = 60_000;

describeWithServers('a practice game of npm start', () => {
  let home: string;
  let system: StartedProcess;
  let address: string;
  let browser: Browser | undefined;

  jest.setTimeout(300_000);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-play-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    system = new StartedProcess([join(repository, 'tools/dev/start.mjs')], { HEXDUEL_HOME: home, HEXDUEL_PORT: '0' });
    browser = executablePath === undefined ? undefined : await chromium.launch({ executablePath, args: FLAGS });
    [, address = ''] = await system.printed(/^ {2}ok {2}(http:\/\/127\.0\.0\.1:\d+) is open/m);
    await system.printed(/^Hexduel is up: /m);
  }, START_MS);

  afterAll(async () => {
    await browser?.close();
    if (stillRunning([system.pid]).length > 0) system.signalGroup('SIGKILL');
    await system.exited;
    rmSync(home, { recursive: true, force: true });
  });

  /** The processes that host practice games. */
  const runners = () =>
    system.descendants().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('services/matches.mjs'));

  const start = async (level: string): Promise<Page> => {
    const page = await browser!.newPage({ reducedMotion: 'reduce' });
    page.setDefaultTimeout(TURN_MS);
    await page.goto(`${address}/en/play`);
    await page.check(`input[name="opponent"][value="${level}"]`, { force: true });
    await page.check('input[name="size"][value="3"]', { force: true });
    await page.click('form button.primary');
    await page.waitForURL(/\/en\/play\/[\w-]{20,}$/);
    return page;
  };
  const turnOf = async (page: Page): Promise<string | null> => {
    await page.waitForSelector('[data-turn="yours"], [data-turn="over"]');
    return page.locator('[data-turn]').getAttribute('data-turn');
  };
  const move = async (page: Page): Promise<void> => {
    await page.locator('.movable').first().click();
    await page.locator('[data-target]').first().click();
  };

  inBrowser('is played to its end although every runner is killed twice', async () => {
    const page = await start('greedy');
    let moves = 0;
    for (; (await turnOf(page)) === 'yours'; moves += 1) {
      if (moves === 1 || moves === 3) for (const runner of runners()) process.kill(runner, 'SIGKILL');
      await move(page);
    }
    expect(moves).toBeGreaterThan(3);
    expect(await page.locator('[data-result]').textContent()).toMatch(/^(You have won|You have lost|A draw)\d+ : \d+/);
    await page.close();
  });

  inBrowser('is taken back, given up, and then begun again with the colours swapped', async () => {
    const page = await start('random');
    await turnOf(page);
    await move(page);
    expect(await turnOf(page)).toBe('yours');
    await page.click('text=Take back');
    await page.waitForSelector('[data-ply="0"][data-turn="yours"]');
    await page.click('text=Give up');
    await page.click('dialog[open] button.primary');
    await page.waitForSelector('[data-result="lost"]');
    const first = page.url();
    await page.click('text=Rematch');
    await page.waitForURL((url) => url.href !== first);
    expect(await turnOf(page)).toBe('yours');
    expect(await page.locator('[data-ply]').getAttribute('data-ply')).toBe('1');
    await page.close();
  });
});
