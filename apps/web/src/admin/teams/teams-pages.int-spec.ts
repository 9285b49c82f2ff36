/** What an admin does with teams, in a real browser. */
import type { Page } from 'playwright-core';
import { manyTeams } from '../../../test/admin/many-teams';
import { FIRST_TEAM } from '../../../test/admin/teams-answers';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the pages of teams', ({ fixture, open, errors }) => {
  const opened = async (path: string): Promise<Page> => {
    const page = await open(`/en/admin${path}`, { viewport: { width: 1366, height: 768 } });
    await page.addInitScript(() => void (window.print = () => undefined));
    await signInAsAdmin(page);
    return page;
  };
  const rowOf = (page: Page, name: string) => page.locator('[data-row]', { hasText: name });

  it('finds teams by name and narrows them to those that leave', async () => {
    const page = await opened('/teams');
    await page.fill('input[type="search"]', 'шести');
    await rowOf(page, 'Hex Machina').waitFor({ state: 'detached' });
    expect(await page.locator('[data-row]').count()).toBe(1);
    await page.fill('input[type="search"]', '');
    await page.selectOption('[data-teams] select', ':leaves');
    await rowOf(page, 'Hex Machina').waitFor({ state: 'detached' });
    expect(await page.locator('[data-state="leaves"]').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('marks teams whose bot rests, narrows to them, and wakes one', async () => {
    const page = await opened('/teams');
    await page.waitForSelector('[data-bot-tag=resting]');
    await page.selectOption('[data-teams] select', ':resting');
    await page.locator('[data-row]').nth(1).waitFor({ state: 'detached' });
    await page.click('[data-row] a');
    await page.click('[data-resting] button');
    await page.waitForSelector('[data-resting]', { state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('marks teams whose bot has failed its check, and narrows to them', async () => {
    const page = await opened('/teams');
    await page.waitForSelector('[data-bot-tag=notReady]');
    await page.selectOption('[data-teams] select', ':notReady');
    await page.locator('[data-row]').nth(1).waitFor({ state: 'detached' });
    expect(await page.locator('[data-row] [data-bot-tag=notReady]').getAttribute('title')).toMatch(
      /^Fails 2 checks since Nov \d+, \d\d:\d\d$/,
    );
    expect(errors).toEqual([]);
  });

  it('finds, sorts and selects among 500 teams, page by page, asks the server for no row meanwhile, and has flyers of all', async () => {
    fixture.admin.ahead.push(...manyTeams(500));
    const page = await opened('/teams');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const status = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
    const first = (name: string) => page.locator('[data-row]').first().getByText(name).waitFor();
    await status('500 rows');
    await page.getByRole('button', { name: 'Next' }).click();
    await status('2 of 10');
    await first('Team 51 of 500');
    expect(await page.locator('[data-row]').count()).toBe(50);
    await page.fill('input[type="search"]', '499');
    await status('2 of 500');
    expect(await page.locator('[data-row] a').allInnerTexts()).toEqual(['Team 498 of 500', 'Team 499 of 500']);
    expect(await page.getByRole('navigation', { name: 'Pages: Teams' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all 2 rows' }).check();
    await page.fill('input[type="search"]', '');
    await status('1 of 10');
    await status('2 selected');
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await first('Team 500 of 500');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await page.getByRole('checkbox', { name: 'Select all 500 rows' }).check();
    await page.getByRole('link', { name: 'Flyers', exact: true }).last().click();
    await page.getByText('500 teams were chosen.').waitFor();
    await page.getByRole('button', { name: 'Show all teams' }).click();
    await page.getByText('500 teams were chosen.').waitFor({ state: 'detached' });
    expect(asked.filter((path) => path.startsWith('/en/admin/teams/00'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('marks several for deletion after a typed word, and takes the marks back', async () => {
    const page = await opened('/teams');
    for (const name of ['Hex Machina', 'Sleeper']) await rowOf(page, name).locator('input').check();
    await page.click('button.danger');
    await page.fill('[data-destruction] input', 'delete');
    await page.click('[data-destruction] button.danger');
    await page.waitForSelector('[data-destruction="done"]');
    await page.locator('[data-destruction="done"] .button').last().click();
    await rowOf(page, 'Hex Machina').locator('[data-state="leaves"]').waitFor();
    for (const name of ['Hex Machina', 'Sleeper']) await rowOf(page, name).locator('input').check();
    await page.getByRole('button', { name: 'Remove the mark (2)' }).click();
    await rowOf(page, 'Sleeper').locator('[data-state="entered"]').waitFor();
    expect(errors).toEqual([]);
  });

  it('creates one team after another by keyboard, with a pasted list of players', async () => {
    const page = await opened('/teams/new');
    await page.waitForSelector('[data-new-team] input[type="checkbox"]');
    await page.fill('input[name="name"]', 'Polygon');
    await page.locator('input[name="players.0.name"]').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'Ada\nБорис\n Eva ');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForSelector('input[name="players.2.name"]');
    await page.click('button[value="next"]');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="name"]')?.value === '');
    expect(await page.locator('[data-players] input').count()).toBe(1);
    await page.goto(page.url().replace('/new', ''));
    expect(await rowOf(page, 'Polygon').textContent()).toContain('Ada, Борис, Eva');
  });

  it('refuses a name that another team has, beside the field, and keeps what was typed', async () => {
    const page = await opened('/teams/new');
    await page.fill('input[name="name"]', 'Sleeper');
    await page.fill('input[name="players.0.name"]', 'Ada');
    await page.click('button[value="save"]');
    await page.waitForSelector('input[name="name"][aria-invalid="true"]');
    expect(await page.inputValue('input[name="players.0.name"]')).toBe('Ada');
  });

  it('shows the token only on purpose, copies it, and renews it after a typed word', async () => {
    const page = await opened(`/teams/${FIRST_TEAM}`);
    await page.waitForSelector('[data-token="hidden"]');
    expect(await page.textContent('body')).not.toMatch(/([A-Z]{4}-){5}[A-Z]{4}/);
    await page.click('[data-token] button[aria-pressed]');
    await page.waitForSelector('[data-token="shown"]');
    const before = await page.textContent('[data-token] .token');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('[data-token] [data-copy]');
    await page.waitForSelector('[data-token] [data-copy="copied"]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
    await page.getByRole('button', { name: 'Renew…' }).click();
    await page.fill('[data-destruction] input', 'renew');
    await page.click('[data-destruction] button.danger');
    await page.waitForSelector('[data-destruction="done"]');
    expect(await page.textContent('[data-token] .token')).not.toBe(before);
  });

  it('renews the tokens of all after a typed word, and exports tokens only where that is wanted', async () => {
    const page = await opened('/teams');
    await rowOf(page, 'Hex Machina').waitFor();
    const teams = await page.locator('[data-row]').count();
    await page.getByRole('button', { name: 'Renew all tokens…' }).click();
    await page.fill('[data-destruction] input', 'renew');
    await page.click('[data-destruction] button.danger');
    await page.waitForSelector('[data-destruction="done"]');
    expect(await page.locator('[data-destruction] [data-state="done"]').count()).toBe(teams);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export…' }).click();
    const csv = page.getByRole('link', { name: 'CSV' });
    expect(await csv.getAttribute('href')).toBe('/api/scheduling/teams/export?format=csv');
    await page.getByRole('checkbox', { name: /^With the tokens/ }).check();
    expect(await csv.getAttribute('href')).toBe('/api/scheduling/teams/export?format=csv&tokens=shown');
    expect(errors).toEqual([]);
  });

  it('checks the bot, enters a sandbox and leaves it again', async () => {
    const page = await opened(`/teams/${FIRST_TEAM}`);
    await page.click('[data-check] button');
    await page.waitForSelector('[data-verdict="ready"]');
    await page.locator('[data-entry="outside"] button').click();
    await page.locator('[data-entry="outside"]').waitFor({ state: 'detached' });
    const final = page.locator('li[data-entry]').nth(1);
    await final.getByRole('button').click();
    await page.fill('[data-destruction] input', 'final');
    await page.click('[data-destruction] button.danger');
    await page.waitForSelector('[data-destruction="done"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-entry="leaves"]');
  });

  it('shows both versions to the second of two admins who save the same team', async () => {
    const first = await opened(`/teams/${FIRST_TEAM}`);
    const second = await opened(`/teams/${FIRST_TEAM}`);
    for (const page of [first, second]) await page.waitForSelector('input[name="name"]');
    await first.fill('input[name="name"]', 'Hex Machina One');
    await first.click('button[value="save"]');
    await first.waitForSelector('[data-toast="done"]');
    await second.fill('input[name="name"]', 'Hex Machina Two');
    await second.click('button[value="save"]');
    await second.waitForSelector('[data-conflict]');
    expect(await second.textContent('[data-conflict]')).toContain('Hex Machina One');
    await second.click('[data-mine]');
    await second.waitForSelector('[data-toast="done"]');
    await second.getByRole('heading', { level: 1, name: 'Hex Machina Two' }).waitFor();
  });

  it('imports a file only without mistakes, and offers the flyers of what it created', async () => {
    const page = await opened('/teams/import');
    const file = (text: string) => ({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.setInputFiles('input[type="file"]', file('name,player 1\nPolygon,Ada\nSleeper,Ян\n,Eva\n'));
    await page.waitForSelector('[data-import="mistakes"] [data-line="3"] [data-mistake="name_taken"]');
    expect(await page.locator('[data-mistake]').count()).toBe(2);
    expect(await page.isDisabled('[data-create]')).toBe(true);
    await page.setInputFiles('input[type="file"]', file('name,player 1\nPolygon,Ada\nPentagon,Eva\n'));
    await page.waitForSelector('[data-import="ready"]');
    await page.click('[data-create]');
    await page.waitForSelector('[data-import="done"]');
    await page.click('[data-import="done"] .button.primary');
    await page.waitForSelector('[data-flyers] [data-row]');
    expect(await page.locator('[data-row]').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});
