import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';

/** What the chapters of the event share: the system behind one address, and the tab of the organiser. */
export interface Organised {
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Of the first admin. */
  readonly password: string;
  /** What the organiser did so far. */
  readonly acts: Acts;
}

/** Counts what an organiser does with a mouse and a keyboard. */
export interface Acts {
  clicks: number;
  /** Fields that were filled in, and files that were chosen. */
  fields: number;
}

export const SLUG = 'spring';
export const SANDBOX_NAME = 'Spring Duel';
export const DIALOG = '[role="dialog"]';
/** For what a busy machine may take long to do. */
export const PATIENCE_MS = 120_000;

/** The folder for a picture of each chapter, if wanted. */
const SCREENSHOTS = process.env['HEXDUEL_SCREENSHOTS'];

export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `organiser-${name}.png`), fullPage: true });
}

/** Presses something, and counts that. */
export async function press({ acts }: Organised, target: Locator): Promise<void> {
  acts.clicks += 1;
  await target.click({ timeout: PATIENCE_MS });
}

/** Presses the button with exactly this text. */
export function pressButton(event: Organised, name: string | RegExp, within = 'body'): Promise<void> {
  return press(event, event.page.locator(within).getByRole('button', { name, exact: true }).first());
}

/** Fills a field in, and counts that. */
export async function fill({ acts }: Organised, field: Locator, value: string): Promise<void> {
  acts.fields += 1;
  await field.fill(value, { timeout: PATIENCE_MS });
}

/** Goes to an area of the panel by its link, as people do. */
export async function openArea(event: Organised, area: string): Promise<void> {
  const { page } = event;
  await press(event, page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first());
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${area}`) }).waitFor({ timeout: PATIENCE_MS });
}

/** Opens the page of the tournament of a sandbox. */
export async function openTournament(event: Organised, slug: string): Promise<void> {
  await openArea(event, 'Sandboxes');
  await press(event, event.page.locator(`[data-sandbox="${slug}"]`).getByRole('link', { name: 'Tournament' }));
  await event.page.waitForSelector(`[data-tournament="${slug}"]`, { timeout: PATIENCE_MS });
}

/** Types the word that confirms a destruction, does it, and waits until all of it is done. */
export async function confirmDestruction(event: Organised, word: string): Promise<void> {
  const { page, acts } = event;
  await fill(event, page.locator('[data-destruction="asks"] form input').last(), word);
  await press(event, page.locator('[data-destruction="asks"] button[type="submit"]'));
  const underWay = page.locator('[data-destruction="asks"], [data-destruction="runs"]');
  await underWay.waitFor({ state: 'detached', timeout: PATIENCE_MS });
  expect(await page.locator('[data-destruction="failed"]').count()).toBe(0);
  // Where what was destroyed has left the page, the dialog may have gone with it.
  acts.clicks += 1;
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-destruction]', { state: 'detached', timeout: PATIENCE_MS });
}

/** Presses a button that asks first, and says yes. */
export async function pressAndAgree(event: Organised, name: string, within = 'body'): Promise<void> {
  await pressButton(event, name, within);
  await press(event, event.page.locator(`${DIALOG} [data-yes]`));
  await event.page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
}
