import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { median, printTable } from './measure';

/**
 * Measures the pages as a phone on a slow network has them: 1.6 Mbit/s with 150 ms, a processor four times slower, medians of
 * five. They show a made-up tournament of 60 teams that plays on; HEXDUEL_BENCH_URL measures a running system instead, such as
 * the demo of `npm start`. The ratio is what was measured by what the budget allows: below 1 is within.
 */
const FIXTURE = fileURLToPath(new URL('../../apps/web/test/serve-fixture.ts', import.meta.url));
/** Runs in each page before anything else. */
const IN_PAGE = fileURLToPath(new URL('measure-in-page.js', import.meta.url));
const CHROMIUM = process.env['HEXDUEL_CHROMIUM'] ?? '/usr/bin/chromium';
const RUNS = 5;
const STEPS = 40;
const WATCHED_MS = 60_000;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const BUDGET = { lcpMs: 1_000, liveMs: 2_500, stepMs: 16, paintMs: 50, kbPerMinute: 60 };

async function served(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const set = process.env['HEXDUEL_BENCH_URL'];
  if (set) return { url: set.replace(/\/$/, ''), stop: async () => undefined };
  let url = '';
  const child = spawnBound(process.execPath, ['--import', 'tsx', FIXTURE], {
    env: { ...process.env, FIXTURE_ROWS: '60' },
    onLine: (line) => (url ||= /^(http:\S+)\/ /.exec(line)?.[1] ?? ''),
  });
  while (url === '') {
    if (child.exitCode !== null) throw new Error('the fixture did not start');
    await new Promise((later) => setTimeout(later, 100));
  }
  return { url, stop: () => endChild(child, 'SIGINT', 10_000) };
}

async function open(browser: Browser, isSlow: boolean): Promise<{ page: Page; session: CDPSession }> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ path: IN_PAGE });
  return { page, session };
}

/** The largest paint and when the page was live, in milliseconds after the navigation began. */
async function load(browser: Browser, url: string): Promise<{ lcp: number; live: number }> {
  const { page } = await open(browser, true);
  await page.goto(url);
  await page.waitForSelector('[data-live="live"]', { timeout: 60_000 });
  const live = await page.evaluate<number>('performance.now()');
  const lcp = await page.evaluate<number>('measured.largestPaint()');
  await page.context().close();
  return { lcp, live };
}

/** How long a step of a replay takes from the key to the next frame, in milliseconds. */
async function steps(browser: Browser, url: string): Promise<number[]> {
  const { page } = await open(browser, false);
  await page.goto(url);
  await page.waitForSelector('[data-live="live"]', { timeout: 60_000 });
  const took = await page.evaluate<number[]>(`measured.steps(${STEPS})`);
  await page.context().close();
  return took;
}

/** From a message of the ladder to the frame that shows it, in milliseconds, and the kilobytes of messages in a minute. */
async function watch(browser: Browser, url: string): Promise<{ paints: number[]; kbPerMinute: number }> {
  const { page, session } = await open(browser, false);
  let bytes = 0;
  session.on('Network.webSocketFrameReceived', ({ response }) => (bytes += Buffer.byteLength(response.payloadData)));
  await page.goto(url);
  await page.waitForSelector('[data-live="live"]', { timeout: 60_000 });
  const before = bytes;
  await page.waitForTimeout(WATCHED_MS);
  const paints = await page.evaluate<number[]>('measured.paints');
  await page.context().close();
  return { paints, kbPerMinute: ((bytes - before) / 1_000) * (60_000 / WATCHED_MS) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const { url, stop } = await served();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const row = (what: string, value: number, budget: number): string[] => [
  what,
  value.toFixed(1),
  String(budget),
  (value / budget).toFixed(2),
];
try {
  const { sandboxes } = (await (await fetch(`${url}/api/ladder/sandboxes`)).json()) as {
    sandboxes: { slug: string }[];
  };
  const ladder = `${url}/en/s/${sandboxes[0]?.slug ?? 'demo'}`;
  const team = await (await fetch(`${ladder}/t/1?round=1`)).text();
  const match = /\/en\/m\/[^"?\\]+/.exec(team)?.[0];
  const rows: string[][] = [];
  for (const [name, page] of [
    ['ladder', ladder],
    ['team', `${ladder}/t/1`],
    ['match', `${url}${match ?? ''}`],
  ] as const) {
    const runs: { lcp: number; live: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser, page));
    rows.push(row(`${name}: largest paint, ms`, median(runs.map(({ lcp }) => lcp)), BUDGET.lcpMs));
    rows.push(row(`${name}: live, ms`, median(runs.map(({ live }) => live)), BUDGET.liveMs));
  }
  rows.push(row('replay: a step, ms', median(await steps(browser, `${url}${match ?? ''}?leg=1&ply=0`)), BUDGET.stepMs));
  const { paints, kbPerMinute } = await watch(browser, ladder);
  rows.push(row(`ladder: message to paint, p95 of ${paints.length}, ms`, percentile(paints, 0.95), BUDGET.paintMs));
  rows.push(row('ladder: messages, kB a minute', kbPerMinute, BUDGET.kbPerMinute));
  printTable('pages on slow 4G with a processor 4 times slower', ['what', 'measured', 'budget', 'ratio'], rows);
} finally {
  await browser.close();
  await stop();
}
