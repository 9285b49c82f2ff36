/** What a reader sees of a page that fails, or of something that disappears while it is watched, and the way back. */
import type { Page } from 'playwright-core';
import { topicOf } from '@hexduel/contracts-live';
import { describeInBrowser, isLive } from '../../test/browser';

const SCRIPTS = '**/_next/static/**/*.js';

describeInBrowser('a page that fails', ({ fixture, open }) => {
  /** Opens a page that gets only the scripts that its HTML names. */
  const withoutLazyScripts = async (path: string): Promise<Page> => {
    const page = await open('/health/live', { viewport: { width: 1366, height: 768 } });
    await page.clock.install();
    const html = await (await fetch(`${fixture.url}${path}`)).text();
    const named = new Set([...html.matchAll(/<script[^>]*\ssrc="([^"?]+)/g)].map(([, source]) => source));
    await page.route(SCRIPTS, (route) =>
      named.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.goto(`${fixture.url}${path}`);
    return page;
  };

  it.each([
    ['en', 'Something went wrong', 'Try again'],
    ['ru', 'Страница сломалась', 'Попробовать ещё раз'],
  ])('says so in %s where it gets what it cannot show, and comes back', async (locale, title, again) => {
    const page = await open('/health/live');
    // A service of another version: nothing of the answer is what the chart reads.
    await page.route('**/score-chart*', (route) => route.fulfill({ json: {} }));
    await page.goto(`${fixture.url}/${locale}/s/demo/t/1`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(
      await page.locator(`body > header a[href="/${locale}/s/demo"]`).filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
    await page.unroute('**/score-chart*');
    await page.getByText(again, { exact: true }).click();
    await page.waitForSelector('.u-over');
    await page.getByRole('heading', { name: 'Hex Machina' }).waitFor();
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  });

  it('comes back after a script that could not be loaded', async () => {
    const page = await withoutLazyScripts('/en/s/demo/t/1');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    // The header does without those of its parts that did not come.
    expect(await page.getByRole('banner').getByRole('link', { name: 'Ladder' }).first().isVisible()).toBe(true);
    await page.unroute(SCRIPTS);
    await page.getByText('Try again', { exact: true }).click();
    await page.waitForSelector('.u-over');
    await isLive(page);
  });

  it('loads a screen anew by itself, where nobody can press a button', async () => {
    const page = await withoutLazyScripts('/en/s/demo/screen');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unroute(SCRIPTS);
    await page.clock.fastForward('00:15');
    await page.waitForSelector('[data-featured]');
  });

  it('says of a team that is gone that it is, and leads to the ladder', async () => {
    const page = await open('/ru/s/demo/t/3');
    await isLive(page);
    fixture.publishGone(topicOf('entry', fixture.tournament.rows.find(({ entryNumber }) => entryNumber === 3)!.entry));
    const gone = page.locator('[data-gone]');
    await gone.getByText('Этой команды больше нет в турнире').waitFor();
    expect(await page.locator('main figure, main [data-match]').count()).toBe(0);
    await gone.getByRole('link', { name: 'К таблице' }).click();
    await page.waitForURL(`${fixture.url}/ru/s/demo`);
    await page.waitForSelector('[data-row]');
  });
});
