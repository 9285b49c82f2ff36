import { PlanStart } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { keepPicture, PATIENCE_MS, SANDBOX } from './first-day';
import type { FirstDay } from './first-day';

const SOON_MS = 12_000;

/** The page that counts down turns live by itself, in the same document. */
export async function watchTheStart({ address, admin, page }: FirstDay): Promise<void> {
  const plannedStart = new Date(Date.now() + SOON_MS).toISOString();
  await admin.call(PlanStart, { params: SANDBOX, body: { plannedStart } });
  await page.goto(`${address}/`);
  await page.waitForSelector('[data-promo="planned"]');
  expect(await page.getAttribute('time', 'datetime')).toBe(plannedStart);
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await page.evaluate('globalThis.isSameDocument = true');
  await keepPicture(page, '01-countdown');
  await eventually(async () => expect(await timer.textContent()).not.toBe(before));
  await page.waitForSelector('[data-promo="live"]', { timeout: PATIENCE_MS });
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  await keepPicture(page, '02-live');
}
