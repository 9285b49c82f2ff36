import { describeInBrowser } from '../../test/browser';
import { englishWordsIn, wordsOf } from './english-words';
import { namesIn, openCase } from './open-case';
import { PAGE_CASES } from './page-cases';
import { LOOKS, checkPage, keepScreenshot, nameOf, removeScreenshots } from './page-checks';
import { rawCodesIn } from './raw-codes';

/**
 * Walks over every page in one language with all rules of axe, and keeps a screenshot of each; the themes and sizes take turns, from
 * `firstLook` on. In every look: every-look.ts.
 */
export function walkInOneLookEach(locale: 'en' | 'ru', firstLook: number): void {
  describeInBrowser(`a walk over every page in ${locale}`, (testBed) => {
    const cases = PAGE_CASES.map((page, at) => [page.name, page, LOOKS[(at + firstLook) % LOOKS.length]!] as const);

    beforeAll(() => removeScreenshots(locale));

    it.each(cases)('%s: axe finds nothing, nothing is cut off, no error is logged', async (name, pageCase, look) => {
      const page = await openCase(testBed, pageCase, locale, look);
      await keepScreenshot(page, `${name}-${locale}`, look);
      await checkPage(page, look, null);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.title()).toMatch(/ · Hexduel$/);
      const words = await wordsOf(page, locale);
      const english = locale === 'ru' ? englishWordsIn(words, namesIn(testBed)) : [];
      expect({
        look: nameOf(look),
        english,
        codes: rawCodesIn(words),
        errors: testBed.errors.filter((text) => !isOfStatus(text, pageCase.status) && !isOfStatus(text, pageCase.logs)),
      }).toEqual({
        look: nameOf(look),
        english: [],
        codes: [],
        errors: [],
      });
    });
  });
}

/** The browser logs the status of what is not found or refused. */
function isOfStatus(text: string, status: number | undefined): boolean {
  return status !== undefined && text.includes(String(status));
}
