import { describeInBrowser } from '../../test/browser';
import { openCase } from './open-case';
import { LOOKS, checkPage, nameOf } from './page-checks';
import type { Look } from './page-checks';
import { PAGE_CASES } from './page-cases';

/** What a change of size can break, and what a change of theme can: the rest is checked in the first look. */
const RULES_OF_SIZE = ['target-size', 'scrollable-region-focusable'];
const RULES_OF_THEME = ['color-contrast', 'link-in-text-block'];
/** Colours do not depend on the width; what is shown does, and most of it in one of these two. */
const WIDTHS_FOR_COLOURS = [375, 1920];
const FORCED: Look = { width: 1366, height: 768, theme: 'light', isForced: true };

/** The pages of the panel are walked in one look each (`one-look-each.ts`): all looks of them would double a suite that is long already. */
const CASES = PAGE_CASES.filter(({ route }) => !route.startsWith('/admin'));

/** Walks over every page for the public in one language, in every theme and size, in forced colours and at a zoom of 200 %. */
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
      const own = [pageCase.status, pageCase.logs].filter((status) => status !== undefined).map(String);
      expect(testBed.errors.filter((text) => !own.some((status) => text.includes(status)))).toEqual([]);
    });

    it.each(CASES.map((page) => [page.name, page] as const))(`%s at ${nameOf(zoomed)}`, async (name, pageCase) => {
      const page = await openCase(testBed, pageCase, locale, zoomed);
      await checkPage(page, `${name}-${locale}`, zoomed, RULES_OF_SIZE);
    });
  });
}

function rulesIn({ width, isForced }: Look): readonly string[] {
  if (isForced) return ['target-size'];
  return WIDTHS_FOR_COLOURS.includes(width) ? [...RULES_OF_SIZE, ...RULES_OF_THEME] : RULES_OF_SIZE;
}
