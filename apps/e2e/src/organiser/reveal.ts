import { SLUG, keepPicture, readPublicLadder } from './organiser';
import type { Organised } from './organiser';
import { STEP_MS, openTournament, pressAndAgree, pressButton, seen, step, until } from './steps';

/** The organiser opens place after place; the page of the projector follows, up to the podium. */
export async function reveal(event: Organised): Promise<void> {
  const { address, browser, page, acts } = event;
  await openTournament(event, SLUG);
  const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  hall.setDefaultTimeout(STEP_MS);
  await step(event, 'the page of the projector', () => hall.goto(`${address}/en/s/${SLUG}/screen`));
  const onProjector = (what: string) => step(event, `${what} on the projector`, () => hall.waitForSelector(what));
  // The last round is still scored: until then a reveal is refused, and the button stays.
  await until(event, 'a reveal', async () => {
    const begin = page.getByRole('button', { name: 'Begin the reveal', exact: true });
    if (await begin.isVisible()) await begin.click();
    expect(await page.locator('[data-reveal]').count()).toBe(1);
  });
  acts.clicks += 1;
  const of = Number(await page.locator('[data-reveal] progress').getAttribute('max'));
  expect(of).toBe(11);
  for (let opened = 1; opened <= of; opened += 1) {
    await pressButton(event, 'Open the next place');
    await seen(event, `[data-reveal="${opened}"]`);
    await onProjector(`[data-opened="${opened}"]`);
  }
  await onProjector('[data-podium="1"]');
  await pressAndAgree(event, 'End it', '[data-reveal]');
  await until(event, 'a ladder that is public again', async () => {
    expect((await readPublicLadder(event, SLUG)).frozenFrom).toBeNull();
  });
  await onProjector('[data-scene="podium"]');
  const [best] = (await readPublicLadder(event, SLUG)).rows;
  expect(await hall.locator('[data-podium="1"] .hall-name').textContent()).toBe(best?.name);
  await keepPicture(hall, '09-podium');
  await hall.context().close();
}
