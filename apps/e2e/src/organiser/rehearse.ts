import { keepPicture } from './organiser';
import type { Organised } from './organiser';
import { ROUND_MS, fill, openArea, pressButton, seen } from './steps';

/** A small rehearsal: good and bad bots in turn, and the machines of the teams. */
const WANTED = {
  fast: 2,
  slow: 1,
  crashing: 1,
  malformed: 1,
  rounds: 1,
  size: 3,
  deadlineMs: 1_000,
  roundIntervalMs: 0,
};

/** Rehearses with simulated teams, reads the report, and finds that nothing of it is left. */
export async function rehearse(event: Organised): Promise<void> {
  const { page } = event;
  await openArea(event, 'Rehearsal');
  await seen(event, 'input[name="fast"]');
  for (const [name, value] of Object.entries(WANTED)) {
    await fill(event, page.locator(`input[name="${name}"]`), String(value));
  }
  await pressButton(event, 'Start the rehearsal');
  await seen(event, '[data-rehearsal]');
  await seen(event, '[data-report]', ROUND_MS);
  const report = await page.locator('[data-report]').innerText();
  expect(report).toContain('Played to the end');
  expect(report).toContain('2 fast, 1 slow, 1 crashing, 1 malformed');
  expect(report).toContain('Simulated: 5 of 5');
  // The machines that were ordered before, with a bot that answers on each.
  expect(report).toContain('Of teams: 12 of 12');
  await keepPicture(page, '06-rehearsal');
  await openArea(event, 'Sandboxes');
  await seen(event, '[data-sandbox="spring"]');
  expect(await page.locator('[data-sandbox]').count()).toBe(2);
  await openArea(event, 'Teams');
  await seen(event, 'tr[data-row]');
  expect(await page.locator('tr[data-row]').count()).toBe(12);
}
