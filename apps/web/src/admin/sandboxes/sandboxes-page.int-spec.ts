/** What an admin does with sandboxes, in a real browser. */
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

const FORM = '[data-sandbox-form]';

describeInBrowser('the page of sandboxes', ({ open, errors }) => {
  const opened = async (): Promise<Page> => {
    const page = await open('/en/admin/sandboxes');
    await signInAsAdmin(page);
    await page.waitForSelector('[data-sandbox="demo"]');
    return page;
  };
  const button = (page: Page, slug: string, name: string) =>
    page.locator(`[data-sandbox="${slug}"]`).getByRole('button', { name, exact: true });

  it('makes one, says what is wrong with its handle, and changes it later', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Make a sandbox' }).click();
    const make = async (slug: string): Promise<void> => {
      await page.fill(`${FORM} [name="slug"]`, slug);
      await page.click(`${FORM} button[type="submit"]`);
    };
    await page.fill(`${FORM} [name="name"]`, 'Second city');
    await make('Two words');
    await page.waitForSelector(`${FORM} [name="slug"][aria-invalid="true"]`);
    await make('demo');
    await page.locator(FORM, { hasText: 'exists already' }).waitFor();
    await make('second');
    await page.waitForSelector(FORM, { state: 'detached' });
    await button(page, 'second', 'Edit').click();
    await page.fill(`${FORM} [name="nameRu"]`, 'Второй город');
    await page.fill(`${FORM} [name="seconds"]`, '20');
    await page.click(`${FORM} button[type="submit"]`);
    await page.locator('[data-sandbox="second"]', { hasText: 'every 20 s' }).waitFor();
  });

  it('archives none that runs, and says why; another one comes back out of the archive', async () => {
    const page = await opened();
    const agree = () => page.locator('[role="dialog"] [data-yes]').click();
    await button(page, 'demo', 'Archive').click();
    await agree();
    await page.getByText('The tournament is running: pause or finish it first.').first().waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'final', 'Archive').click();
    await agree();
    await page.waitForSelector('[data-sandbox="final"][data-archived="true"]');
    await button(page, 'final', 'Take it out').click();
    await agree();
    await page.waitForSelector('[data-sandbox="final"][data-archived="false"]');
  });

  it('deletes one after what goes with it and its typed handle', async () => {
    const page = await opened();
    await button(page, 'demo', 'Delete').click();
    await page.waitForSelector('[data-destruction="asks"] [data-preview]');
    const preview = await page.locator('[data-destruction]').innerText();
    expect(preview).toContain('Its tournament is running: pause or finish it first.');
    expect(preview).toContain('4 rounds, 112 matches, 8 entries');
    expect(preview).toContain('3 round types and 7 game events go as well.');
    await page.keyboard.press('Escape');
    await button(page, 'final', 'Delete').click();
    const word = page.locator('[data-destruction="asks"] form input');
    await word.fill('demo');
    expect(await page.locator('[data-destruction] button[type="submit"]').isDisabled()).toBe(true);
    await word.fill('final');
    await page.click('[data-destruction] button[type="submit"]');
    await page.waitForSelector('[data-destruction="done"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-sandbox="final"]', { state: 'detached' });
    expect(errors).toEqual([]);
  });
});
