import type { Page } from 'playwright-core';
import { MACHINES } from '../../../test/admin/sample-machines';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const LIST = '/admin/machines';
const ONE = '/admin/machines/[droplet]';
const [first, , , , withOtherKey] = MACHINES;

async function list(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-row]');
  await page.waitForSelector('[data-findings]');
}

async function one(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-machine]');
  await page.waitForSelector('[data-history]');
}

/** Presses a button of the head of the page. */
const press = (page: Page, which: string): Promise<void> => page.click(`#content [data-open="${which}"]`);

/** The pages of the area `machines`, in the states that look different. */
export const machinesCases: readonly PageCase[] = [
  { name: 'admin-machines', route: LIST, path: () => LIST, then: list },
  {
    ...{ name: 'admin-machines-order', route: LIST, path: () => LIST },
    then: async (page) => {
      await list(page);
      await press(page, 'order');
      await page.waitForSelector('[data-order] select');
    },
  },
  {
    ...{ name: 'admin-machines-import', route: LIST, path: () => LIST },
    then: async (page) => {
      await list(page);
      await press(page, 'import');
      await page.waitForSelector('[data-import]');
      await page.click('[data-import] button[type="submit"]');
      await page.waitForSelector('[data-import] [aria-invalid="true"]');
    },
  },
  {
    ...{ name: 'admin-machines-destroy', route: LIST, path: () => LIST },
    then: async (page) => {
      await list(page);
      await page.locator('[data-row] input[type="checkbox"]').first().check();
      await page.locator('#content .button.small.danger').first().click();
      await page.waitForSelector('[data-destruction="asks"]');
    },
  },
  { name: 'admin-machine', route: ONE, path: () => `${LIST}/${first?.id}`, then: one },
  {
    ...{ name: 'admin-machine-host-key', route: ONE, path: () => `${LIST}/${withOtherKey?.id}` },
    then: async (page) => {
      await one(page);
      await page.locator('#content .button.primary').first().click();
      await page.waitForSelector('[data-host-key]');
    },
  },
];
