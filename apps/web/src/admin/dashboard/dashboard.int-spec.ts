/** What an admin sees on the dashboard, and where it leads, in a real browser. */
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the dashboard', ({ open, errors }) => {
  const opened = async (path: string): Promise<Page> => {
    const page = await open(path);
    await signInAsAdmin(page);
    return page;
  };

  it('shows the round, its matches, the bots that fail, what waits and the services, of the chosen sandbox', async () => {
    const page = await opened('/en/admin?sandbox=demo');
    await page.waitForSelector('[data-round="5"]');
    const counts = await page.locator('[data-matches] dd').allInnerTexts();
    expect(counts).toEqual(['3', '2', '12', '10', '1']);
    await page.locator('[data-failing] > li', { hasText: 'Sleeper' }).waitFor();
    await page.locator('[data-service="ladder"]', { hasText: 'works, with a warning' }).waitFor();
    await page.locator('[data-queue="letters"]').waitFor();
    expect(errors).toEqual([]);
  });

  it('lists what needs a hand, each with the way to where it is done', async () => {
    const page = await opened('/en/admin?sandbox=demo');
    const letters = page.locator('[data-need="deadLetters"]');
    await letters.getByRole('link', { name: 'Dead letters' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dead letters' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/admin/dead-letters');
  });

  it('goes on with a paused tournament by the button beside it', async () => {
    const page = await opened('/en/admin/tournament?sandbox=demo');
    await page.locator('[data-moves]').getByRole('button', { name: 'Pause', exact: true }).click();
    await page.locator('[role="dialog"] [data-yes]').click();
    await page.waitForSelector('[data-tournament] [data-state="paused"]');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    const paused = page.locator('[data-need="paused"]');
    await paused.getByRole('button', { name: 'Go on' }).click();
    await page.waitForSelector('[data-toast="done"]');
    await paused.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
