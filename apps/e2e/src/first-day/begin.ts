import { PlanStart } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { keepPicture, PATIENCE_MS, SANDBOX } from './first-day';
import type { FirstDay } from './first-day';

const HOUR_MS = 3_600_000;
const SOON_MS = 5_000;

/** The page that counts down turns live by itself, in the same document. */
export async function watchTheStart({ address, admin, page }: FirstDay): Promise<void> {
  const planStart = (ms: number) => {
    const plannedStart = new Date(Date.now() + ms).toISOString();
    return admin.call(PlanStart, { params: SANDBOX, body: { plannedStart } });
  };
  const { plannedStart } = await planStart(HOUR_MS);
  await page.goto(`${address}/`);
  await page.waitForSelector(`[data-promo="planned"] time[datetime="${plannedStart}"]`, { timeout: PATIENCE_MS });
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await page.evaluate('globalThis.isSameDocument = true');
  await eventually(async () => expect(await timer.textContent()).not.toBe(before));
  await keepPicture(page, '01-countdown');
  // The organizers begin sooner than they planned.
  await planStart(SOON_MS);
  await page.waitForSelector('[data-promo="live"]', { timeout: PATIENCE_MS });
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  await keepPicture(page, '02-live');
}
