import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../test/browser';
import type { TestBed } from '../../test/browser';
import { openCase } from './open-case';
import { checkPage, keepScreenshot } from './page-checks';
import type { Look } from './page-checks';
import { PAGE_CASES, isOfPanel } from './page-cases';
import type { PageCase } from './page-cases';

/** What another size can break, and what other colours can: the rest is checked in the first look. */
const RULES_OF_SIZE = ['target-size', 'scrollable-region-focusable'];
const RULES_OF_THEME = ['color-contrast', 'link-in-text-block'];

/** A look, and the rules of axe that it can break; null for all of them. */
type Step = readonly [look: Look, rules: readonly string[] | null];
type Steps = readonly [Step, ...Step[]];

const light = (width: number, height: number): Look => ({ width, height, theme: 'light' });
const dark = (width: number, height: number): Look => ({ width, height, theme: 'dark' });

/** At a zoom of 200 %: to a page such a window is one of half the size. */
const zoomed = (width: number, height: number): Look => light(width / 2, height / 2);
const forced = (look: Look): Look => ({ ...look, isForced: true });

/** Colours do not depend on the width: in one width of two they are not checked again. */
const PUBLIC_STEPS: Steps = [
  [light(320, 640), null],
  [dark(320, 640), []],
  [light(375, 667), [...RULES_OF_SIZE, ...RULES_OF_THEME]],
  [dark(375, 667), RULES_OF_THEME],
  [forced(light(375, 667)), []],
  [zoomed(1366, 768), RULES_OF_SIZE],
  [light(768, 1024), RULES_OF_SIZE],
  [light(1366, 768), RULES_OF_SIZE],
  [dark(1366, 768), []],
  [forced(light(1366, 768)), ['target-size']],
  [zoomed(1920, 1080), []],
  [light(1920, 1080), [...RULES_OF_SIZE, ...RULES_OF_THEME]],
  [dark(1920, 1080), RULES_OF_THEME],
  [forced(dark(1920, 1080)), []],
];

/** Organisers have a tablet or a desk: on phones and with all rules, each page of the panel is walked in `one-look-each.ts`. */
const PANEL_STEPS: Steps = [
  [light(768, 1024), [...RULES_OF_SIZE, ...RULES_OF_THEME]],
  [dark(768, 1024), RULES_OF_THEME],
  [light(1366, 768), [...RULES_OF_SIZE, ...RULES_OF_THEME]],
  [dark(1366, 768), RULES_OF_THEME],
];

/** Other words need names of their own, and can be cut off or make a page too wide in any look. They change no colour. */
const inLongerWords = ([first, ...others]: Steps): Steps => [
  [first[0], null],
  ...others.map(([look]): Step => [look, []]),
];

/** Walks over every page in one language: public ones in every size and theme, in forced colours and zoomed in; the panel at a desk. */
export function walkInEveryLook(locale: 'en' | 'ru'): void {
  const stepsOf = (pageCase: PageCase): Steps => {
    const steps = isOfPanel(pageCase) ? PANEL_STEPS : PUBLIC_STEPS;
    return locale === 'en' ? steps : inLongerWords(steps);
  };

  describeInBrowser(`a walk over every page in every look, in ${locale}`, (testBed) => {
    it.each(PAGE_CASES.map((page) => [page.name, page] as const))('%s', async (name, pageCase) => {
      const [[firstLook, firstRules], ...others] = stepsOf(pageCase);
      const page = await openCase(testBed, pageCase, locale, firstLook);
      await checkLook(page, `${name}-${locale}`, firstLook, firstRules);
      for (const [look, rules] of others) {
        await page.setViewportSize({ width: look.width, height: look.height });
        await page.emulateMedia({ colorScheme: look.theme, forcedColors: look.isForced ? 'active' : 'none' });
        // Another width may leave the page scrolled, and what opens at its top cut by the edge of the window.
        await page.evaluate('scrollTo(0, 0)');
        await checkLook(page, `${name}-${locale}`, look, rules);
      }
      expectNoErrors(testBed, pageCase);
    });
  });
}

/** Keeps a screenshot of what is not right; of all that is looked at, if HEXDUEL_SCREENSHOTS says where. */
async function checkLook(page: Page, name: string, look: Look, rules: readonly string[] | null): Promise<void> {
  if (process.env['HEXDUEL_SCREENSHOTS']) await keepScreenshot(page, name, look);
  try {
    await checkPage(page, look, rules);
  } catch (error) {
    // What was not right is the news, not that there is no screenshot of it.
    await keepScreenshot(page, `failed-${name}`, look).catch(() => undefined);
    throw error;
  }
}

/** The browser logs the status of what is not found or refused on purpose. */
function expectNoErrors({ errors }: TestBed, { status, logs }: PageCase): void {
  const own = [status, logs].filter((each) => each !== undefined).map(String);
  expect(errors.filter((text) => !own.some((each) => text.includes(each)))).toEqual([]);
}
