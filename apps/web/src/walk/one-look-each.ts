import { describeInBrowser } from '../../test/browser';
import { englishWordsIn, wordsOf } from './english-words';
import { namesIn, openCase } from './open-case';
import { PAGE_CASES, isOfPanel } from './page-cases';
import { LOOKS, checkPage, nameOf } from './page-checks';

/** What another language can break in pages of the public, for which every-look.ts checks all rules in both languages. */
const RULES_OF_LANGUAGE = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'page-has-heading-one'],
  ...['button-name', 'link-name', 'label', 'image-alt', 'target-size', 'scrollable-region-focusable'],
];

/** Walks over every page in one language; the themes and sizes take turns, from `firstLook` on. In every look: every-look.ts. */
export function walkInOneLookEach(locale: 'en' | 'ru', firstLook: number): void {
  describeInBrowser(`a walk over every page in ${locale}`, (testBed) => {
    const cases = PAGE_CASES.map((page, at) => [page.name, page, LOOKS[(at + firstLook) % LOOKS.length]!] as const);

    it.each(cases)('%s: axe finds nothing, nothing is cut off, no error is logged', async (name, pageCase, look) => {
      const page = await openCase(testBed, pageCase, locale, look);
      const checksAll = locale === 'en' || isOfPanel(pageCase);
      await checkPage(page, `${name}-${locale}`, look, checksAll ? null : RULES_OF_LANGUAGE);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.title()).toMatch(/ · Hexduel$/);
      const english = locale === 'ru' ? englishWordsIn(await wordsOf(page), namesIn(testBed)) : [];
      expect({
        look: nameOf(look),
        english,
        errors: testBed.errors.filter((text) => !isOfStatus(text, pageCase.status) && !isOfStatus(text, pageCase.logs)),
      }).toEqual({
        look: nameOf(look),
        english: [],
        errors: [],
      });
    });
  });
}

/** The browser logs the status of what is not found or refused. */
function isOfStatus(text: string, status: number | undefined): boolean {
  return status !== undefined && text.includes(String(status));
}
