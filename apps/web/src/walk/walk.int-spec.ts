/** Every page in both languages; the themes and sizes take turns. In every look: every-look.ts. */
import { describeInBrowser } from '../../test/browser';
import { englishWordsIn, wordsOf } from './english-words';
import { LOOKS, checkPage, nameOf } from './page-checks';
import { PAGE_CASES } from './page-cases';
import { namesIn, openCase } from './open-case';

describeInBrowser('a walk over every page', (testBed) => {
  describe.each(['en', 'ru'] as const)('in %s', (locale) => {
    const cases = PAGE_CASES.map(
      (page, at) => [page.name, page, LOOKS[(at + (locale === 'ru' ? 3 : 0)) % 8]!] as const,
    );

    it.each(cases)('%s: axe finds nothing, nothing is cut off, no error is logged', async (name, pageCase, look) => {
      const page = await openCase(testBed, pageCase, locale, look);
      await checkPage(page, `${name}-${locale}`, look, null);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.title()).toMatch(/ · Hexduel$/);
      const english = locale === 'ru' ? englishWordsIn(await wordsOf(page), namesIn(testBed)) : [];
      expect({
        look: nameOf(look),
        english,
        errors: testBed.errors.filter((text) => !isOfStatus(text, pageCase.status)),
      }).toEqual({
        look: nameOf(look),
        english: [],
        errors: [],
      });
    });
  });
});

/** The browser logs the status of a page that is not found. */
function isOfStatus(text: string, status: number | undefined): boolean {
  return status !== undefined && text.includes(String(status));
}
