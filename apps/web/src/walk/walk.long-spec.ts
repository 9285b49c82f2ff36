/** Every page in both languages, in every theme and size, in forced colours and at 200 % zoom. */
import { describeInBrowser } from '../../test/browser';
import { LOOKS, checkPage, nameOf } from './page-checks';
import type { Look } from './page-checks';
import { PAGE_CASES } from './page-cases';
import { openCase } from './open-case';

/** What a change of size or theme can break; the rest was checked in the first look. */
const RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];
const FORCED: Look = { width: 1366, height: 768, theme: 'light', isForced: true };
const ZOOMED: readonly Look[] = [
  { width: 1366, height: 768, theme: 'light', zoom: 2 },
  { width: 750, height: 1334, theme: 'dark', zoom: 2 },
];

describeInBrowser('a walk over every page in every look', (testBed) => {
  describe.each(['en', 'ru'] as const)('in %s', (locale) => {
    it.each(PAGE_CASES.map((page) => [page.name, page] as const))('%s', async (name, pageCase) => {
      const [first = LOOKS[0]!, ...others] = LOOKS;
      const page = await openCase(testBed, pageCase, locale, first);
      await checkPage(page, `${name}-${locale}`, first, null);
      for (const look of [...others, FORCED]) {
        await page.setViewportSize({ width: look.width, height: look.height });
        await page.emulateMedia({ colorScheme: look.theme, forcedColors: look.isForced ? 'active' : 'none' });
        await checkPage(page, `${name}-${locale}`, look, look.isForced ? ['target-size'] : RULES);
      }
      expect(testBed.errors.filter((text) => !text.includes(String(pageCase.status)))).toEqual([]);
    });
  });

  it.each(ZOOMED.map((look) => [nameOf(look), look] as const))('at %s', async (_, look) => {
    for (const pageCase of PAGE_CASES) {
      testBed.fixture.restart();
      const page = await openCase(testBed, pageCase, 'ru', look);
      await checkPage(page, `${pageCase.name}-ru`, look, ['target-size', 'scrollable-region-focusable']);
      await page.context().close();
    }
  });
});
