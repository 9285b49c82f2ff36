/** What an admin sees and does on the page of matches, in a real browser. */
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

const FAILING = '[data-failing] > li';

describeInBrowser('the page of matches', ({ fixture, open, errors }) => {
  const opened = async (): Promise<Page> => {
    const page = await open('/en/admin/matches');
    await signInAsAdmin(page);
    return page;
  };

  it('names the bots that failed in the latest round, how often and why, and follows the round', async () => {
    const page = await opened();
    await page.waitForSelector('[data-failing="2"]');
    expect(await page.locator(FAILING).allInnerTexts()).toEqual([
      expect.stringMatching(/^The same move\s+4 of 4 games failed\s+illegal move\s+× 4$/),
      expect.stringMatching(/^Sleeper\s+2 of 2 games failed\s+too late\s+× 2$/),
    ]);
    for (const match of fixture.tournament.matches) fixture.tournament.finish(match);
    // As somebody who comes back to the tab; it is also asked for again by itself.
    await page.waitForTimeout(1_100);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await page.locator(FAILING, { hasText: '14 of 14 games failed' }).waitFor();
    // Against the other one it was not the one that failed.
    expect(await page.locator(FAILING).last().innerText()).toMatch(
      /^Sleeper\s+12 of 14 games failed\s+too late\s+× 12$/,
    );
    expect(errors).toEqual([]);
  });

  it('says so where no bot failed', async () => {
    fixture.restart(0);
    const page = await opened();
    await page.getByText('No bot failed in the latest round.').waitFor();
    expect(await page.locator('[data-failing]').count()).toBe(0);
  });

  it('finds the matches of a team by their state, and opens the flight recorders of both bots', async () => {
    const page = await opened();
    const search = page.getByRole('search');
    await search.getByLabel('Team').selectOption({ label: 'Sleeper' });
    await search.getByLabel('State').selectOption({ label: 'over' });
    await search.getByRole('button', { name: 'Search' }).click();
    await page.locator('[data-row]', { hasNotText: 'Sleeper' }).first().waitFor({ state: 'detached' });
    await page.locator('[data-row] a').first().click();
    await page.waitForSelector('[data-match]');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const recorders = await page.locator('[data-flight-leg] h2').allInnerTexts();
    for (const name of title.split(' – ')) expect(recorders.filter((each) => each.includes(name))).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('disqualifies a team from a round on, after what would change, a reason and the typed name of the sandbox', async () => {
    const page = await opened();
    await page.waitForSelector('[data-correction]');
    const before = await page.locator('[data-correction]').count();
    await page.locator('label', { hasText: 'Team' }).locator('select.field').last().selectOption({ label: 'Sleeper' });
    await page.getByLabel('From round').fill('2');
    await page.getByRole('button', { name: 'Disqualify…' }).click();
    await page.waitForSelector('[data-preview="shown"]');
    const goOn = page.getByRole('button', { name: 'Go on' });
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByLabel('Reason').fill('It called from another address.');
    await goOn.click();
    await page.locator('[data-destruction="asks"] form input').fill('demo');
    await page.locator('[data-destruction="asks"] button[type="submit"]').click();
    await page.waitForSelector('[data-destruction="done"]');
    await page.locator('[data-correction]').nth(before).waitFor();
    expect(await page.locator('[data-correction]').first().innerText()).toContain('It called from another address.');
    expect(errors).toEqual([]);
  });
});
