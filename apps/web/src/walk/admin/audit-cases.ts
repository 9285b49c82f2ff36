import type { Page } from 'playwright-core';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const openLog = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-audit] [data-change]');
};

const openLetters = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector('tbody tr[data-row]');
};

/** The pages of the areas `audit` and `dead-letters`, in the states that look different. */
export const auditCases: readonly PageCase[] = [
  { name: 'admin-audit', route: '/admin/audit', path: () => '/admin/audit', then: openLog },
  {
    ...{ name: 'admin-audit-empty', route: '/admin/audit', path: () => '/admin/audit?actorName=nobody' },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-empty]');
    },
  },
  { name: 'admin-dead-letters', route: '/admin/dead-letters', path: () => '/admin/dead-letters', then: openLetters },
  {
    ...{ name: 'admin-dead-letter', route: '/admin/dead-letters', path: () => '/admin/dead-letters' },
    then: async (page) => {
      await openLetters(page);
      await page.locator('tbody tr[data-row] button').first().click();
      await page.waitForSelector('[data-letter]');
    },
  },
];
