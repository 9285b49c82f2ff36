import { eventually } from '@hexduel/testing/servers';
import type { Page } from 'playwright-core';
import { checkBot } from './check-and-practise';
import { mendedBot } from './deployed-bots';
import { PATIENCE_MS, TEAM, follow, keepPicture, playRound } from './first-day';
import type { FirstDay } from './first-day';

const MOST_ROUNDS = 8;

/** The first round is played with the bot as it is: the team is last. */
export async function loseTheFirstRound(day: FirstDay): Promise<void> {
  const { page } = day;
  await follow(page, 'Ladder');
  await page.waitForSelector('[data-live="live"]');
  await playRound(day);
  await eventually(async () => expect(await placeOf(page)).toBe(4), PATIENCE_MS);
  await keepPicture(page, '07-first-round');
}

/** What the bot said is in the flight log, with lines that ask it again. */
export async function readFlightLog({ page }: FirstDay): Promise<void> {
  await follow(page, 'My team');
  const failed = page.locator('[data-own-match="2"]').first();
  await failed.waitFor({ timeout: PATIENCE_MS });
  expect(await failed.textContent()).toContain(TEAM);
  await failed.locator('a').click();
  const leg = page.locator('[data-flight-leg][data-failed="true"]').first();
  await leg.waitFor();
  expect(await leg.locator('[data-technical]').textContent()).toMatch(/\S{5}/);
  await leg.locator('[data-exchange="ask"] summary').last().click();
  await keepPicture(page, '08-flight-log');
  // The lines work: the bot still answers as it did.
  const lines = (await leg.locator('[data-exchange="ask"] [data-repeat] pre').last().textContent()) ?? '';
  const [, body = ''] = /-d '(.*)'$/m.exec(lines) ?? [];
  const [, start = ''] = /'(http[^']*\/games)'/.exec(lines) ?? [];
  const [, ask = ''] = /'(http[^']*color=\d)'/.exec(lines) ?? [];
  expect((JSON.parse(body) as { id: string }).id).toMatch(/^repeat-/);
  const headers = { 'Content-Type': 'application/json' };
  expect((await fetch(start, { method: 'POST', headers, body })).status).toBe(200);
  expect(await (await fetch(ask, { headers })).json()).toMatchObject({ status: 'ok' });
}

/** A second release is checked, marked on the ladder until it has played, and climbs. */
export async function mendAndClimb(day: FirstDay): Promise<void> {
  const { page, machine, killLadder } = day;
  await follow(page, 'My team');
  machine.deploy(mendedBot);
  await page.waitForSelector('[data-release-mark=""]', { timeout: PATIENCE_MS });
  expect(await checkBot(page)).toBe('ready');
  await keepPicture(page, '09-mended');
  await follow(page, 'Ladder');
  await page.waitForSelector('[data-live="live"]');
  await noteRounds(page);
  const mark = row(page).locator('[data-release]');
  await mark.waitFor({ timeout: PATIENCE_MS });
  await keepPicture(page, '10-release-mark');
  killLadder();
  await page.waitForSelector('[data-live="reconnecting"]', { timeout: PATIENCE_MS });
  await page.waitForSelector('[data-live="live"]', { timeout: PATIENCE_MS });
  let latest = 1;
  while (latest === 1 || (latest < MOST_ROUNDS && (await placeOf(page)) === 4)) {
    latest = await playRound(day);
    await page.waitForSelector(`text=Round ${latest}`);
    await mark.waitFor({ state: 'detached', timeout: PATIENCE_MS });
  }
  await eventually(async () => expect(await placeOf(page)).toBeLessThan(4), PATIENCE_MS);
  // Neither a reload nor an older round than before.
  const seen = await page.evaluate<number[]>('globalThis.seenRounds');
  expect(seen).toEqual(Array.from({ length: latest }, (_, at) => at + 1));
  await keepPicture(page, '11-climbed');
  // What said that another page comes has gone with it.
  expect(await page.getByText('Loading the page').count()).toBe(0);
  await row(page).getByRole('link', { name: TEAM }).click();
  await page.waitForURL(/\/t\/\d+$/);
  await page.waitForSelector(`h1 >> text=${TEAM}`);
  await keepPicture(page, '12-own-page');
}

/** Notes every round that the ladder shows from now on. */
function noteRounds(page: Page): Promise<unknown> {
  return page.evaluate(`
    const note = () => {
      const round = document.querySelector('#round');
      if (!round) return;
      const shown = Number(/\\d+/.exec(round.textContent)[0]);
      if (globalThis.seenRounds.at(-1) !== shown) globalThis.seenRounds.push(shown);
    };
    globalThis.seenRounds = [];
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
}

function row(page: Page) {
  return page.locator('[data-row]', { hasText: TEAM });
}

async function placeOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await row(page).locator('td').first().textContent()) ?? '')?.[0]);
}
