import { eventually } from '@hexduel/testing/servers';
import type { Page } from 'playwright-core';
import { ADMIN } from '../../../test/admin/admin-answers';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the pages of access, the audit log and dead letters', ({ fixture, open, errors }) => {
  const openAs = async (path: string): Promise<Page> => {
    const page = await open(path);
    await signInAsAdmin(page);
    return page;
  };
  const confirm = async (page: Page, word: string): Promise<void> => {
    await page.locator('[data-destruction] form input').fill(word);
    await page.locator('[data-destruction] button[type="submit"]').click();
    await page.waitForSelector('[data-destruction="done"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-destruction]', { state: 'detached' });
  };
  const counts = (page: Page, selector: string, count: number): Promise<void> =>
    eventually(async () => expect(await page.locator(selector).count()).toBe(count));
  const dialog = '[role="dialog"]';

  it('end one session, all of a person, and all but this one', async () => {
    const page = await openAs('/en/admin/access');
    const rows = page.locator('[data-sessions] tbody tr[data-row]');
    await page.getByRole('button', { name: 'End the session of second' }).click();
    await confirm(page, 'end');
    await counts(page, '[data-sessions] tbody tr[data-row]', 4);
    await page.getByRole('button', { name: 'End all of them: sessions of Amber' }).first().click();
    await confirm(page, 'END ');
    await counts(page, '[data-sessions] tbody tr[data-row]', 2);
    await page.getByRole('button', { name: 'End all but this one' }).click();
    await confirm(page, 'end');
    await counts(page, '[data-sessions] tbody tr[data-row]', 1);
    expect(await rows.first().textContent()).toContain('this browser');
    expect(errors).toEqual([]);
  });

  it('tell that the own session ends before work is lost, and keep what was typed when it has ended', async () => {
    fixture.admin.sessionMs = 600_000;
    const page = await openAs('/en/admin/teams/new');
    await page.locator('[data-session-ends]', { hasText: 'Your session ends at' }).waitFor();
    await page.fill('input[name="name"]', 'Polygon');
    fixture.admin.canRenew = false;
    // As after a night with a closed lid.
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await page.locator(dialog, { hasText: 'Your session has ended' }).waitFor();
    await page.fill(`${dialog} #admin-password`, ADMIN.password);
    await page.click(`${dialog} button[type="submit"]`);
    await page.waitForSelector(dialog, { state: 'detached' });
    expect(await page.inputValue('input[name="name"]')).toBe('Polygon');
  });

  it('add an admin, and say why one is refused', async () => {
    const page = await openAs('/en/admin/access');
    const add = async (name: string, again: string): Promise<void> => {
      await page.fill(`${dialog} [data-field="name"]`, name);
      await page.fill(`${dialog} [data-field="new"]`, 'several words of theirs');
      await page.fill(`${dialog} [data-field="again"]`, again);
      await page.click(`${dialog} button[type="submit"]`);
    };
    await page.getByRole('button', { name: 'Add an admin' }).click();
    await add('third', 'something else');
    await page.waitForSelector(`${dialog} [role="alert"]`);
    await add('second', 'several words of theirs');
    await page.waitForSelector(`${dialog} [data-problem="ERR_NAME_TAKEN"]`);
    await add('third', 'several words of theirs');
    await page.waitForSelector(dialog, { state: 'detached' });
    await page.waitForSelector('[data-admins] tr[data-row="third"]');
  });

  it('change the own password only with the old one', async () => {
    const page = await openAs('/en/admin/access');
    const form = '[data-own-password]';
    const change = async (old: string): Promise<void> => {
      await page.fill(`${form} [data-field="old"]`, old);
      await page.fill(`${form} [data-field="new"]`, 'other words of your own');
      await page.fill(`${form} [data-field="again"]`, 'other words of your own');
      await page.click(`${form} button[type="submit"]`);
    };
    await change('not the one');
    await page.waitForSelector(`${form} [data-problem="ERR_OLD_PASSWORD"]`);
    await change('several words of your own');
    await page.waitForSelector('[data-toast="done"]');
    expect(await page.inputValue(`${form} [data-field="old"]`)).toBe('');
  });

  it('show the changes of all services by time, with what differs, page by page', async () => {
    const page = await openAs('/en/admin/audit');
    const changes = page.locator('[data-change]');
    await changes.first().waitFor();
    expect(await changes.nth(0).getAttribute('data-change')).toBe('provisioning-9');
    expect(await changes.nth(1).getAttribute('data-change')).toBe('scheduling-61');
    expect(await changes.nth(1).textContent()).toContain('running → paused');
    expect(await changes.nth(2).getByRole('link').getAttribute('href')).toContain('/en/admin/teams/');
    await page.getByRole('button', { name: 'Older' }).click();
    await page.waitForSelector('[data-change="scheduling-13"]');
    expect(await changes.count()).toBe(13);
    expect(await page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.waitForSelector('[data-change="provisioning-9"]');
  });

  it('show only what is asked for, which the address names', async () => {
    const page = await openAs('/en/admin/audit?actorName=reconciler');
    await page.waitForSelector('[data-change="provisioning-8"]');
    expect(await page.locator('[data-change]').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.waitForSelector('[data-change="scheduling-61"]');
    await page.getByRole('combobox', { name: 'Who: kind' }).selectOption('game event');
    await counts(page, '[data-change]', 1);
    expect(new URL(page.url()).searchParams.get('actorKind')).toBe('game event');
  });

  it('show a dead letter, handle many again, and drop what fails', async () => {
    const page = await openAs('/en/admin/dead-letters');
    await page.getByRole('button', { name: 'Show dead letter 1' }).click();
    await page.waitForSelector('[data-letter]');
    expect(await page.locator('[data-letter] pre').last().textContent()).toContain('"winner": null');
    await page.keyboard.press('Escape');
    await page.waitForSelector(dialog, { state: 'detached' });
    await page.locator('thead input[type="checkbox"]').check();
    await page.getByRole('button', { name: 'Handle again' }).click();
    await page.locator(dialog).getByRole('button', { name: 'Handle again' }).click();
    await page.waitForSelector('[data-replay="done"]');
    expect(await page.locator('[data-replay] [data-state="failed"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await counts(page, 'tbody tr[data-row]', 1);
    await page.locator('tbody input[type="checkbox"]').check();
    await page.getByRole('button', { name: 'Drop' }).click();
    await confirm(page, 'drop');
    await page.waitForSelector('[data-empty]');
  });
});
