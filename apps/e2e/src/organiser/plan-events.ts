import { SLUG, keepPicture } from './organiser';
import type { Organised } from './organiser';
import { DIALOG, choose, fill, gone, openTournament, press, pressButton, seen, step } from './steps';

const FORM = '[data-event-form]';

/** What happens by itself later: an announcement and the freeze, both in the line of time. */
export async function planEvents(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, SLUG);
  await plan(event, 'announce', '180', { en: 'Lunch is served.', ru: 'Обед подан.' });
  await plan(event, 'freeze', '300');
  await step(event, 'the announcement', () => page.getByText('Lunch is served.').first().waitFor());
  const marks = page.locator('[data-timeline] [data-event]');
  await step(event, 'both events on the line of time', () => marks.nth(1).waitFor());
  await keepPicture(page, '05-events');
}

async function plan(
  event: Organised,
  kind: string,
  minutes: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page } = event;
  await pressButton(event, 'Plan an event');
  await seen(event, FORM);
  await choose(event, page.locator(`${FORM} [name="kind"]`), kind);
  await choose(event, page.locator(`${FORM} [name="counts"]`), 'start');
  await fill(event, page.locator(`${FORM} [name="minutes"]`), minutes);
  for (const [name, text] of Object.entries(texts)) await fill(event, page.locator(`${FORM} [name="${name}"]`), text);
  await press(event, page.locator(`${FORM} button[type="submit"]`));
  await gone(event, DIALOG);
}
