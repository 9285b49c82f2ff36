import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { MACHINES } from '../../../test/admin/sample-machines';
import { signInAsAdmin } from '../../walk/admin/as-admin';

const DIALOG = '[role="dialog"]';

describeInBrowser('the pages of machines', ({ open, errors }) => {
  const openAs = async (path = '/en/admin/machines'): Promise<Page> => {
    const page = await open(path);
    await signInAsAdmin(page);
    return page;
  };
  const row = (name: string) => `[data-row]:has-text("${name}")`;

  it('show every machine with its state in words, and those that need a hand alone', async () => {
    const page = await openAs();
    await page.waitForSelector('[data-machine-state="otherKey"]');
    expect(await page.locator('[data-row]').count()).toBe(MACHINES.filter(({ state }) => state !== 'destroyed').length);
    expect(await page.locator(row('hexduel-bot-duel-4')).textContent()).toContain('exceed your droplet limit');
    await page.locator('label:has-text("Show") select').selectOption('bad');
    await page.waitForFunction(() => document.querySelectorAll('[data-row]').length === 3);
    expect(errors).toEqual([]);
  });

  it('order machines for the teams without one, after a preview of the cost, and show how far each is', async () => {
    const page = await openAs();
    await page.click('[data-open="order"]');
    const submit = page.locator('[data-order] button[type="submit"]');
    await page.locator('[data-order] select').first().selectOption('s-1vcpu-2gb');
    await page.getByRole('radio', { name: 'Without a team' }).check();
    const count = page.getByRole('spinbutton', { name: 'How many' });
    await count.fill('100');
    await page.waitForSelector('[data-order] [role="alert"]');
    expect(await submit.isDisabled()).toBe(true);
    await count.fill('2');
    await page.waitForSelector('[data-order] [role="alert"]', { state: 'detached' });
    await submit.click();
    await page.waitForSelector('[data-order-progress="runs"]');
    await page.waitForFunction(() => document.querySelectorAll('[data-order-progress] li').length === 2);
    expect(errors).toEqual([]);
  });

  it('destroy several after a typed word, say what failed, and offer a retry', async () => {
    const page = await openAs();
    for (const name of ['hexduel-bot-duel-3', 'hexduel-bot-duel-4'])
      await page.locator(row(name)).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Destroy \(2\)/ }).click();
    await page.locator('[data-destruction] form input').fill('destroy');
    await page.locator('[data-destruction] button[type="submit"]').click();
    await page.waitForSelector('[data-destruction="failed"]');
    expect(await page.locator('[data-state="done"]').textContent()).toContain('hexduel-bot-duel-3');
    expect(await page.locator('[data-state="failed"]').textContent()).toContain('It cannot be destroyed now');
    expect(await page.getByRole('button', { name: /Try those that failed again/ }).isEnabled()).toBe(true);
  });

  it('import a host, with what is missing beside its field', async () => {
    const page = await openAs();
    await page.click('[data-open="import"]');
    await page.click('[data-import] button[type="submit"]');
    await page.waitForSelector('[data-import] [aria-invalid="true"]');
    await page.getByLabel('Name', { exact: true }).fill('spare');
    await page.getByLabel('Address', { exact: true }).fill('203.0.113.77');
    await page.click('[data-import] button[type="submit"]');
    await page.waitForSelector('[data-toast="done"]');
    await page.waitForSelector(row('spare'));
  });

  it('trust a new host key only after somebody has compared both', async () => {
    const [, , , , machine] = MACHINES;
    const page = await openAs(`/en/admin/machines/${machine?.id}`);
    await page.getByRole('button', { name: 'Compare host keys' }).click();
    const text = await page.locator('[data-host-key]').textContent();
    expect(text).toContain(machine?.knownHostKey ?? 'nothing');
    expect(text).toContain(machine?.refusedHostKey ?? 'nothing');
    const trust = page.getByRole('button', { name: 'Trust the new key' });
    expect(await trust.isDisabled()).toBe(true);
    await page.locator('[data-host-key]').getByRole('checkbox').check();
    await trust.click();
    await page.waitForSelector(DIALOG, { state: 'detached' });
    await page.waitForSelector('[data-machine-state="ready"]');
  });

  it('adopt what nobody ordered, and show the keys of a team and where they are', async () => {
    const page = await openAs();
    await page.getByRole('button', { name: 'Adopt' }).click();
    await page.waitForSelector('[data-findings="1"]');
    await page.getByRole('link', { name: 'hexduel-bot-duel-1', exact: true }).click();
    await page.waitForSelector('[data-ssh-keys="2"]');
    expect(await page.locator('[data-key-place="adding"]').textContent()).toContain('refused the connection');
  });
});
