import { describeInBrowser } from '../../test/browser';
import type { TestBed } from '../../test/browser';
import { openCase } from './open-case';
import { LOOKS, checkPage, nameOf } from './page-checks';
import type { Look } from './page-checks';
import { PAGE_CASES, isOfPanel } from './page-cases';
import type { PageCase } from './page-cases';

/** What a change of size can break, and what a change of theme can: the rest is checked in the first look. */
const RULES_OF_SIZE = ['target-size', 'scrollable-region-focusable'];
const RULES_OF_THEME = ['color-contrast', 'link-in-text-block'];
/** Colours do not depend on the width; what is shown does, and most of it in one of these two. */
const WIDTHS_FOR_COLOURS = [375, 1920];
const FORCED: Look = { width: 1366, height: 768, theme: 'light', isForced: true };

const CASES = PAGE_CASES.filter((page) => !isOfPanel(page));
const PANEL_CASES = PAGE_CASES.filter(isOfPanel);

/**
 * Organisers have a tablet or a desk: on phones and with all rules, each page of the panel is walked in `one-look-each.ts`. Each language
 * has both sizes and both themes; what one has in the light, the other has in the dark.
 */
const PANEL_LOOKS: Readonly<Record<'en' | 'ru', readonly [Look, Look]>> = {
  en: [
    { width: 768, height: 1024, theme: 'light' },
    { width: 1366, height: 768, theme: 'dark' },
  ],
  ru: [
    { width: 768, height: 1024, theme: 'dark' },
    { width: 1366, height: 768, theme: 'light' },
  ],
};

/**
 * Walks over every page in one language: those for the public in every theme and size, in forced colours and at a zoom of 200 %, those
 * of the panel in both themes on a tablet and on a desk.
 */
export function walkInEveryLook(locale: 'en' | 'ru', zoomed: Look): void {
  describeInBrowser(`a walk over every page in every look, in ${locale}`, (testBed) => {
    it.each(CASES.map((page) => [page.name, page] as const))('%s', async (name, pageCase) => {
      const [first = LOOKS[0]!, ...others] = LOOKS;
      const page = await openCase(testBed, pageCase, locale, first);
      await checkPage(page, `${name}-${locale}`, first, null);
      for (const look of [...others, FORCED]) {
        await page.setViewportSize({ width: look.width, height: look.height });
        await page.emulateMedia({ colorScheme: look.theme, forcedColors: look.isForced ? 'active' : 'none' });
        // Another width may leave the page scrolled, and what opens at its top cut by the edge of the window.
        await page.evaluate('scrollTo(0, 0)');
        await checkPage(page, `${name}-${locale}`, look, rulesIn(look));
      }
      expectNoErrors(testBed, pageCase);
    });

    it.each(PANEL_CASES.map((page) => [page.name, page] as const))('%s', async (name, pageCase) => {
      const page = await openCase(testBed, pageCase, locale, PANEL_LOOKS[locale][0]);
      for (const look of PANEL_LOOKS[locale]) {
        await page.setViewportSize({ width: look.width, height: look.height });
        await page.emulateMedia({ colorScheme: look.theme });
        await checkPage(page, `${name}-${locale}`, look, [...RULES_OF_SIZE, ...RULES_OF_THEME]);
      }
      expectNoErrors(testBed, pageCase);
    });

    it.each(CASES.map((page) => [page.name, page] as const))(`%s at ${nameOf(zoomed)}`, async (name, pageCase) => {
      const page = await openCase(testBed, pageCase, locale, zoomed);
      await checkPage(page, `${name}-${locale}`, zoomed, RULES_OF_SIZE);
    });
  });
}

/** The browser logs the status of what is not found or refused on purpose. */
function expectNoErrors({ errors }: TestBed, { status, logs }: PageCase): void {
  const own = [status, logs].filter((each) => each !== undefined).map(String);
  expect(errors.filter((text) => !own.some((each) => text.includes(each)))).toEqual([]);
}

function rulesIn({ width, isForced }: Look): readonly string[] {
  if (isForced) return ['target-size'];
  return WIDTHS_FOR_COLOURS.includes(width) ? [...RULES_OF_SIZE, ...RULES_OF_THEME] : RULES_OF_SIZE;
}
