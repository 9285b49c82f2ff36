import { SLUG, keepPicture } from './organiser';
import type { Organised } from './organiser';
import {
  DIALOG,
  ROUND_MS,
  confirmDestruction,
  fill,
  openArea,
  openTournament,
  press,
  pressButton,
  seen,
  step,
} from './steps';

const REASON = 'The power went out in the hall.';

/** A scored match is declared void for a reason that everybody reads, and is then played again. */
export async function voidAndPlayAgain(event: Organised): Promise<void> {
  const { address, browser, page } = event;
  // The areas of one sandbox are those of the one that was looked at last.
  await openTournament(event, SLUG);
  await openArea(event, 'Matches');
  await fill(event, page.locator('form[role="search"] [name="round"]'), '1');
  await pressButton(event, 'Search');
  await press(event, page.locator('tr[data-row] a').first());
  await seen(event, '[data-match]');
  await correct(event, 'void', REASON);
  await seen(event, '[data-correct="play_again"]');
  await keepPicture(page, '08-void-match');
  await correct(event, 'play_again', 'The power is back.');
  await seen(event, '[data-correct="void"]', ROUND_MS);
  await openArea(event, 'Matches');
  await step(event, 'both corrections, scored', () =>
    page.locator('[data-correction]', { hasText: 'scored' }).nth(1).waitFor(),
  );
  await keepPicture(page, '08-corrections');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${address}/en/s/${SLUG}/rounds/1`);
  await step(event, 'the reason, for everybody', () => reader.getByText(REASON).first().waitFor());
  await reader.context().close();
}

/** Corrects the open match: looks at what would change, says why, and types the name of the sandbox. */
async function correct(event: Organised, kind: 'void' | 'play_again', reason: string): Promise<void> {
  const { page } = event;
  await press(event, page.locator(`[data-correct="${kind}"]`));
  await seen(event, '[data-preview="shown"]');
  await fill(event, page.locator(`${DIALOG} form input`), reason);
  await pressButton(event, 'Go on', DIALOG);
  await confirmDestruction(event, SLUG);
}
