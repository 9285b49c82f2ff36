/** A rehearsal from its form to its report, in a browser. */
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the page of rehearsals', ({ open }) => {
  it('starts one when that is confirmed, follows it, stops it, and shows reports', async () => {
    const page = await open('/en/admin/rehearsal', { viewport: { width: 1366, height: 900 } });
    await signInAsAdmin(page);
    await page.waitForSelector('[data-report="4"]');
    expect(await page.locator('[data-finding]').first().textContent()).toContain('A round took 21.4 s');
    await page.getByRole('spinbutton', { name: 'Fast' }).fill('101');
    await page.getByRole('button', { name: 'Start the rehearsal' }).click();
    await page.getByText('Give a whole number from 0 to 100.').waitFor();
    await page.getByRole('spinbutton', { name: 'Fast' }).fill('4');
    await page.getByText('16 simulated teams, 120 matches a round.').waitFor();
    await page.getByRole('button', { name: 'Start the rehearsal' }).click();
    await page.getByText('A tournament runs, and a rehearsal slows its matches down.').waitFor();
    await page.getByRole('button', { name: 'Rehearse all the same' }).click();
    await page.waitForSelector('[data-rehearsal="playing"]');
    await page.getByText('Round 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Stop and report' }).click();
    await page.getByRole('button', { name: 'Start the rehearsal' }).waitFor();
    await page
      .getByRole('button', { name: /^Show the report/ })
      .nth(1)
      .click();
    await page.getByText('Nothing would fail on the day.').waitFor();
  });

  it('tells in Russian why the bot of a team does not answer right', async () => {
    const page = await open('/ru/admin/rehearsal', { viewport: { width: 768, height: 1024 } });
    await signInAsAdmin(page);
    await page.waitForSelector('[data-report="4"]');
    const row = page.locator('[data-report] tr', { hasText: 'Hex Machina' });
    expect(await row.textContent()).toContain('В соединении отказано.');
    expect(await row.locator('[lang="en"]').count()).toBe(0);
  });
});
