/** Practice games against the built-in opponents, in a tab of somebody who is no player. */
import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './first-day';
import type { FirstDay } from './first-day';

/** It goes on when the runner that hosts it is killed. */
export async function playDespiteKills(day: FirstDay): Promise<void> {
  const page = await start(day, 'greedy');
  let moves = 0;
  for (; (await turnOf(page)) === 'yours'; moves += 1) {
    if (moves === 1 || moves === 3) day.killRunners();
    await move(page);
  }
  expect(moves).toBeGreaterThan(3);
  expect(await page.locator('[data-result]').textContent()).toMatch(/^(You have won|You have lost|A draw)\d+ : \d+/);
  await page.close();
}

export async function takeBackAndPlayAgain(day: FirstDay): Promise<void> {
  const page = await start(day, 'random');
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
}

async function start({ browser, address }: FirstDay, level: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${address}/en/play`);
  await page.check(`input[name="opponent"][value="${level}"]`, { force: true });
  await page.check('input[name="size"][value="3"]', { force: true });
  await page.click('form button.primary');
  await page.waitForURL(/\/en\/play\/[\w-]{20,}$/);
  return page;
}

async function turnOf(page: Page): Promise<string | null> {
  await page.waitForSelector('[data-turn="yours"], [data-turn="over"]');
  return page.locator('[data-turn]').getAttribute('data-turn');
}

async function move(page: Page): Promise<void> {
  await page.locator('.movable').first().click();
  await page.locator('[data-target]').first().click();
}
