import type { Page } from 'playwright-core';
import { PATIENCE_MS, follow, keepPicture } from './first-day';
import type { FirstDay } from './first-day';

/** Presses the button that checks the own bot; resolves with what the check says in the end. */
export async function checkBot(page: Page): Promise<string | null> {
  await page.click('[data-check] button');
  await page.waitForSelector('[data-check="running"]');
  await page.waitForSelector('[data-check="done"]', { timeout: PATIENCE_MS });
  return page.getAttribute('[data-verdict]', 'data-verdict');
}

export async function findNotReady({ page }: FirstDay): Promise<void> {
  expect(await checkBot(page)).not.toBe('ready');
  expect(await page.locator('[data-result="failed"]').count()).toBeGreaterThan(0);
  await keepPicture(page, '05-check');
}

/** Plays the own bot by keyboard alone: its answer is shown as it came, and ends the game with the reason. */
export async function practise({ page }: FirstDay): Promise<void> {
  await follow(page, 'Play');
  await page.waitForSelector('input[name="opponent"][value="own"]');
  await page.focus('input[name="opponent"]:checked');
  await page.keyboard.press('ArrowUp');
  for (let presses = 0; presses < 6 && !(await isOwnChosen(page)); presses += 1) await page.keyboard.press('ArrowUp');
  await page.focus('form button.primary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-turn="yours"]', { timeout: PATIENCE_MS });
  await page.focus('[role="gridcell"][tabindex="0"]');
  for (const key of ['KeyN', 'Enter', 'KeyN', 'Enter']) await page.keyboard.press(key);
  const result = page.locator('[data-result="won"]');
  await result.waitFor({ timeout: PATIENCE_MS });
  expect(await result.textContent()).toContain('made an illegal move');
  await page.waitForSelector('[data-last-answer] pre');
  await keepPicture(page, '06-practice');
}

function isOwnChosen(page: Page): Promise<boolean> {
  return page.isChecked('input[name="opponent"][value="own"]');
}
