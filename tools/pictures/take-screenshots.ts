/**
 * `npx tsx tools/pictures/take-screenshots.ts`: takes the pictures of docs/pictures/web, the five main screens at a desk, on a
 * phone and on a projector, of a made-up tournament of 24 teams that plays on. HEXDUEL_CHROMIUM names another browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@hexduel/testing/not-run';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { endChild, spawnBound } from '../dev/bound-child.mjs';

const FIXTURE = fileURLToPath(new URL('../../apps/web/test/serve-fixture.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../docs/pictures/web/', import.meta.url));
const SIZES = {
  desktop: { width: 1366, height: 768, theme: 'light' },
  phone: { width: 375, height: 667, theme: 'light' },
  projector: { width: 1920, height: 1080, theme: 'dark' },
} as const;
const QUALITY = 82;
/** Until boards have moved and points have counted up. */
const BEFORE_SHOT_MS = 3_500;

async function served(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  let url = '';
  const child = spawnBound(process.execPath, ['--import', 'tsx', FIXTURE], {
    env: { ...process.env, FIXTURE_ROWS: '24' },
    onLine: (line) => (url ||= /^(http:\S+)\/ /.exec(line)?.[1] ?? ''),
  });
  while (url === '') {
    if (child.exitCode !== null) throw new Error('the fixture did not start');
    await new Promise((later) => setTimeout(later, 100));
  }
  return { url, stop: () => endChild(child, 'SIGINT', 10_000) };
}

/** Brings a page into the state that is worth a picture. */
type Scene = readonly [name: string, path: string, then?: (page: Page) => Promise<unknown>];

async function scenesOf(url: string): Promise<Scene[]> {
  const answer = await fetch(`${url}/api/ladder/sandboxes/demo/rounds/3/cross-table`);
  const { matches } = (await answer.json()) as {
    matches: { publicId: string; state: string; winner: number | null }[];
  };
  const match = matches.find(({ state, winner }) => state === 'finished' && winner !== null)?.publicId ?? '';
  const start = async (page: Page): Promise<void> => {
    await page.locator('form button.primary').first().click();
    await page.waitForURL(/\/play\/./);
  };
  return [
    ['ladder', '/en/s/demo'],
    ['match', `/en/m/${match}?leg=1&ply=31`],
    ['team', '/en/s/demo/t/1'],
    ['projector', '/en/s/demo/screen'],
    ['play', '/en/play', start],
  ];
}

async function take(browser: Browser, url: string, [, path, then]: Scene, size: keyof typeof SIZES): Promise<Buffer> {
  const { width, height, theme } = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await then?.(page);
  await page.waitForTimeout(BEFORE_SHOT_MS);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await context.close();
  return Buffer.from(data, 'base64');
}

const { url, stop } = await served();
const executablePath = process.env['HEXDUEL_CHROMIUM'] ?? findChromium('the pictures') ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const scene of await scenesOf(url)) {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      const picture = await take(browser, url, scene, size);
      writeFileSync(`${FOLDER}${scene[0]}-${size}.webp`, picture);
      console.log(`docs/pictures/web/${scene[0]}-${size}.webp: ${Math.round(picture.length / 1_000)} kB`);
    }
  }
} finally {
  await browser.close();
  await stop();
}
