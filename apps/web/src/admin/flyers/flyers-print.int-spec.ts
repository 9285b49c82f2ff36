/** Flyers on paper: the PDF that a browser makes of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';
import { pagesOfPdf } from '../../../test/pages-of-pdf';

const screenshots = process.env['HEXDUEL_SCREENSHOTS'];
const TOKEN = /^([A-Z]{4}-){5}[A-Z]{4}$/;

describeInBrowser('flyers on paper', ({ open, errors }) => {
  /** Opens a page whose printing waits, so that what would be on the paper can be looked at. */
  const opened = async (path: string, locale = 'en'): Promise<Page> => {
    const page = await open(`/${locale}/admin${path}`, { viewport: { width: 1366, height: 768 } });
    await page.evaluate(() => void (window.print = () => void (document.body.dataset['printed'] = 'yes')));
    await signInAsAdmin(page);
    return page;
  };
  const pdfOf = async (page: Page, name: string): Promise<number> => {
    await page.waitForSelector('body[data-printed] [data-printing]', { state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    if (screenshots) {
      mkdirSync(screenshots, { recursive: true });
      writeFileSync(join(screenshots, `${name}.pdf`), pdf);
    }
    return pagesOfPdf(pdf);
  };
  /** What stands on each flyer, as it is laid out for paper. */
  const flyers = (page: Page) =>
    page.locator('[data-printing] [data-flyer]').evaluateAll((all) =>
      all.map((flyer) => ({
        token: flyer.querySelector('.flyer-token')?.textContent ?? '',
        languages: [...flyer.querySelectorAll('[lang]')].map((text) => text.getAttribute('lang')),
        isWhole: [...flyer.querySelectorAll<HTMLElement>('.flyer-token, .flyer-qr, .flyer-texts')].every((part) => {
          const [inner, outer] = [part.getBoundingClientRect(), flyer.getBoundingClientRect()];
          return inner.width > 0 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
        }),
      })),
    );

  it.each([
    ['one', 12, 12],
    ['eight', 12, 2],
  ] as const)('%s a sheet: every team once, nothing cut off, in both languages', async (layout, teams, sheets) => {
    const page = await opened('/flyers');
    await page.waitForSelector('[data-row]');
    await page.check(`input[value="${layout}"]`);
    await page.click('[data-flyers] .button.primary');
    await page.waitForSelector('[data-printing]', { state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const printed = await flyers(page);
    expect(printed).toHaveLength(teams);
    expect(new Set(printed.map(({ token }) => token)).size).toBe(teams);
    for (const { token, languages, isWhole } of printed) {
      expect(token).toMatch(TOKEN);
      expect(languages).toEqual(['en', 'ru']);
      expect(isWhole).toBe(true);
    }
    expect(await page.isVisible('[data-flyers]')).toBe(false);
    expect(await pdfOf(page, `flyers-${layout}`)).toBe(sheets);
    expect(errors).toEqual([]);
  });

  it('are printed for chosen teams in one language, and leave the page when printing has ended', async () => {
    const page = await opened('/flyers', 'ru');
    await page.locator('[data-row] input').first().check();
    await page.locator('[data-row] input').nth(1).check();
    await page.check('input[value="ru"]');
    await page.click('[role="region"] .button.primary');
    await page.waitForSelector('[data-printing]', { state: 'attached' });
    expect((await flyers(page)).map(({ languages }) => languages)).toEqual([['ru'], ['ru']]);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.waitForSelector('[data-printing]', { state: 'detached' });
  });

  it('are printed straight after saving, with the next team ready to be typed', async () => {
    const page = await opened('/teams/new');
    await page.fill('input[name="name"]', 'Polygon');
    await page.click('button[value="print"]');
    expect(await pdfOf(page, 'flyer-after-saving')).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.inputValue('input[name="name"]')).toBe('');
  });
});
