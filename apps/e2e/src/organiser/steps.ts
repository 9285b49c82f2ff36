/** The steps of an organiser in the panel: each has an end of its own, and says what it waited for and what the page showed then. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Organised } from './organiser';

/** For what a page does by itself, on a busy machine. */
export const STEP_MS = 30_000;
/** For what needs rounds, machines or a rehearsal. */
export const ROUND_MS = 75_000;
/** What is said in a corner has the same role. */
export const DIALOG = '.dialog[role="dialog"]';

const LOOK_MS = 250;
const ANSWER_MS = 5_000;
const MOST_TEXT = 1_200;

/**
 * Does one step. It fails where `act` fails or takes longer than `withinMs`, also where the browser itself never answers: with what
 * was waited for, and what the page showed.
 */
export async function step<Value>(
  { page }: Organised,
  waitsFor: string,
  act: () => Promise<Value>,
  withinMs = STEP_MS,
): Promise<Value> {
  const late = new AbortController();
  const tooLate = sleep(withinMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`it took longer than ${withinMs / 1_000} s`);
  });
  // After the step nobody waits for this any more.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([act(), tooLate]);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`waited for ${waitsFor}: ${cause}\n${await whatIsShown(page)}`, { cause: error });
  } finally {
    late.abort();
  }
}

interface Shown {
  readonly headings: readonly string[];
  readonly dialogs: readonly string[];
  readonly text: string;
}

/** Runs in the page. */
const WHAT_IS_SHOWN = `(() => {
  const texts = (what) => [...document.querySelectorAll(what)].map(({ innerText }) => innerText);
  return { headings: texts('h1'), dialogs: texts('[role="dialog"]'), text: texts('main').join('\\n') };
})()`;

/** The address, the headings, an open dialog and the text of a page, as far as it still answers. */
async function whatIsShown(page: Page): Promise<string> {
  const asked = page.evaluate<Shown>(WHAT_IS_SHOWN);
  const shown = await Promise.race([asked.catch(() => null), sleep(ANSWER_MS, null)]);
  if (shown === null) return `the page at ${page.url()} does not answer`;
  const { headings, dialogs, text } = shown;
  const dialog = dialogs.length === 0 ? 'no dialog' : `the dialog: ${dialogs.join('\n').slice(0, MOST_TEXT)}`;
  return `the page at ${page.url()} shows “${headings.join(', ')}”, ${dialog}\n${text.slice(0, MOST_TEXT)}`;
}

/** Waits until something is seen. */
export async function seen(event: Organised, selector: string, withinMs = STEP_MS): Promise<void> {
  await step(event, selector, () => event.page.waitForSelector(selector, { timeout: withinMs }), withinMs + ANSWER_MS);
}

/** Waits until something has left the page. */
export async function gone(event: Organised, selector: string, withinMs = STEP_MS): Promise<void> {
  const leave = () => event.page.waitForSelector(selector, { state: 'detached', timeout: withinMs });
  await step(event, `${selector} to go`, leave, withinMs + ANSWER_MS);
}

/** Looks again and again until `look` does not fail any more. */
export function until(event: Organised, what: string, look: () => Promise<void>, withinMs = ROUND_MS): Promise<void> {
  const begun = Date.now();
  const again = async (): Promise<void> => {
    for (;;) {
      try {
        await look();
        return;
      } catch (error) {
        if (Date.now() - begun > withinMs) throw error;
        await sleep(LOOK_MS);
      }
    }
  };
  return step(event, what, again, withinMs + STEP_MS);
}

/** Presses something, and counts that. */
export async function press(event: Organised, target: Locator): Promise<void> {
  event.acts.clicks += 1;
  await step(event, `${String(target)} to press it`, () => target.click({ timeout: STEP_MS }), STEP_MS + ANSWER_MS);
}

/** Presses the button with exactly this text. */
export function pressButton(event: Organised, name: string | RegExp, within = 'body'): Promise<void> {
  return press(event, event.page.locator(within).getByRole('button', { name, exact: true }).first());
}

/** Fills a field in, and counts that. */
export async function fill(event: Organised, field: Locator, value: string): Promise<void> {
  event.acts.fields += 1;
  const type = () => field.fill(value, { timeout: STEP_MS });
  await step(event, `${String(field)} to type “${value.slice(0, 40)}”`, type, STEP_MS + ANSWER_MS);
}

/** Chooses in a list, and counts that as a field. */
export async function choose(event: Organised, list: Locator, value: string): Promise<void> {
  event.acts.fields += 1;
  const select = () => list.selectOption(value, { timeout: STEP_MS });
  await step(event, `${String(list)} to choose “${value}”`, select, STEP_MS + ANSWER_MS);
}

/** Goes to an area of the panel by its link, as people do. */
export async function openArea(event: Organised, area: string): Promise<void> {
  const { page } = event;
  await press(event, page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first());
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${area}`) });
  await step(event, `the page “${area}”`, () => heading.waitFor({ timeout: STEP_MS }), STEP_MS + ANSWER_MS);
}

/** Opens the page of the tournament of a sandbox. */
export async function openTournament(event: Organised, slug: string): Promise<void> {
  await openArea(event, 'Sandboxes');
  await press(event, event.page.locator(`[data-sandbox="${slug}"]`).getByRole('link', { name: 'Tournament' }));
  await seen(event, `[data-tournament="${slug}"]`);
}

/** Types the word that confirms a destruction, does it, and waits until all of it is done. */
export async function confirmDestruction(event: Organised, word: string): Promise<void> {
  const { page, acts } = event;
  await fill(event, page.locator('[data-destruction="asks"] form input').last(), word);
  await press(event, page.locator('[data-destruction="asks"] button[type="submit"]'));
  await gone(event, '[data-destruction="asks"], [data-destruction="runs"]', ROUND_MS);
  expect(await page.locator('[data-destruction="failed"]').count()).toBe(0);
  // Where what was destroyed has left the page, the dialog may have gone with it.
  acts.clicks += 1;
  await page.keyboard.press('Escape');
  await gone(event, '[data-destruction]');
}

/** Presses a button that asks first, and says yes. */
export async function pressAndAgree(event: Organised, name: string, within = 'body'): Promise<void> {
  await pressButton(event, name, within);
  await press(event, event.page.locator(`${DIALOG} [data-yes]`));
  await gone(event, DIALOG);
}
