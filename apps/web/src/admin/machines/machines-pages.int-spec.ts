import { ReadCosts } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import type { Page } from 'playwright-core';
import { ok } from '../../../test/admin/admin-route';
import { describeInBrowser } from '../../../test/browser';
import { MACHINES } from '../../../test/admin/sample-machines';
import { signInAsAdmin } from '../../walk/admin/as-admin';

const DIALOG = '[role="dialog"]';

describeInBrowser('the pages of machines', ({ fixture, open, errors }) => {
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

  const cost = (costs: Partial<AnswerOf<typeof ReadCosts>>): void => {
    const some = { live: 3, cap: 50, priceHourly: '0.200000', perDay: '4.800000', cost: '11.402310', capPerDay: null };
    const answer = () => ok(ReadCosts.answer.parse({ ...some, ...costs }));
    fixture.admin.ahead.push({ method: 'GET', path: '/api/provisioning/costs', answer });
  };
  const rowsOf = (page: Page, list: string) =>
    page.locator(`${list} dl > div`).evaluateAll((rows) => rows.map(({ textContent }) => textContent));

  it('say what the machines cost, against both caps, and who may raise these', async () => {
    const page = await openAs();
    await page.waitForSelector('[aria-labelledby="costs"] dl');
    expect(await rowsOf(page, '[aria-labelledby="costs"]')).toEqual([
      'Machines8of 12 allowed',
      'A day$1.93of $5.00 allowed',
      'An hour, now$0.0804',
      'So far$11.40',
    ]);
    const caps = await page.locator('[data-caps] code').allInnerTexts();
    expect(caps).toEqual(['HEXDUEL_MAX_DROPLETS', 'HEXDUEL_MAX_COST_PER_DAY', 'provisioning']);
    cost({});
    await page.getByText('no cap is set (HEXDUEL_MAX_COST_PER_DAY)').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['the number of machines', 4, '99.000000', 'above the cap of 4 machines (HEXDUEL_MAX_DROPLETS)'],
    ['their cost', 50, '5.200000', 'above the cap of $5.20 a day (HEXDUEL_MAX_COST_PER_DAY)'],
  ])(
    'refuse an order above the cap of %s before it is sent, and name the setting',
    async (_, cap, capPerDay, words) => {
      cost({ cap, capPerDay });
      const page = await openAs();
      await page.click('[data-open="order"]');
      await page.locator('[data-order] select').first().selectOption('s-1vcpu-2gb');
      await page.getByRole('radio', { name: 'Without a team' }).check();
      await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
      await page.locator('[data-order] [role="alert"]', { hasText: words }).waitFor();
      expect(await page.locator('[data-order] button[type="submit"]').isDisabled()).toBe(true);
      const [day, all, count] = await rowsOf(page, '[data-order]');
      expect([day, all]).toEqual([
        'This order, a day$0.8573',
        expect.stringMatching(/^All machines, a day\$5\.66 of \$/),
      ]);
      expect(count).toBe(`Machines after it5 of ${cap} allowed`);
    },
  );

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

  it('retry several at once with the progress of each, and give one to a team', async () => {
    const page = await openAs();
    for (const name of ['hexduel-bot-duel-4', 'hexduel-bot-duel-6'])
      await page.locator(row(name)).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Retry now (2)' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForSelector('[data-each="over"]');
    expect(await page.locator('[data-each] [data-state="done"]').count()).toBe(2);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.locator(row('hexduel-bot-duel-4')).locator('[data-machine-state="creating"]').waitFor();
    await page.getByRole('link', { name: 'hexduel-bot-duel-7', exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.locator('[data-assign] select').selectOption({ index: 1 });
    await page.locator('[data-assign] button[type="submit"]').click();
    await page.waitForSelector('[data-assign]', { state: 'detached' });
    await page.getByRole('button', { name: 'Unassign', exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it('replace one by another that is ordered, which names the one that it takes over from', async () => {
    const page = await openAs();
    const before = await page.locator('[data-row]').count();
    await page.getByRole('link', { name: 'hexduel-bot-duel-1', exact: true }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page
      .locator('[data-toast="done"]', { hasText: 'takes over from hexduel-bot-duel-1 when it is ready' })
      .waitFor();
    await page.getByRole('link', { name: 'All machines' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('[data-row]').length === count + 1, before);
    await page.locator(row('hexduel-bot-duel-1')).last().getByRole('link').first().click();
    await page.locator('dd', { hasText: /^hexduel-bot-duel-1$/ }).waitFor();
    expect(errors).toEqual([]);
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
