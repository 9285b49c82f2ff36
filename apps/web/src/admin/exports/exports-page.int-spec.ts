/** Certificates as they come out of the printer, and a download that does not succeed. */
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the page of exports', ({ open }) => {
  const opened = async () => {
    const page = await open('/en/admin/exports?sandbox=demo', { viewport: { width: 1366, height: 900 } });
    await signInAsAdmin(page);
    await page.waitForSelector('[data-preview]');
    return page;
  };

  it('prints a landscape page for each chosen place and language, and nothing else', async () => {
    const page = await opened();
    const print = async (): Promise<{ pages: number; isLandscape: boolean }> => {
      const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
      return {
        pages: (text.match(/\/Type\s*\/Page\b/g) ?? []).length,
        isLandscape: boxes.length > 0 && boxes.every(([, width, height]) => Number(width) > Number(height)),
      };
    };
    expect(await print()).toEqual({ pages: 3, isLandscape: true });
    await page.selectOption('[data-language]', 'both');
    await page.fill('[data-places="to"]', '2');
    await page.waitForSelector('[data-pages="4"]');
    expect(await print()).toEqual({ pages: 4, isLandscape: true });
    await page.fill('[data-places="to"]', '0');
    await page.waitForSelector('[data-pages="0"]');
    expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true);
  });

  it('says why an archive was not completed', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Download the archive' }).click();
    await page.waitForSelector('[data-archive="failed"]');
    expect(await page.locator('[data-archive]').textContent()).toContain('Three exports are being made');
  });
});
