import type { Page } from 'playwright-core';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const openPage = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-sessions] tbody tr');
  await page.waitForSelector('[data-admins] tbody tr');
};

/** The pages of the area `access`, in the states that look different. */
export const accessCases: readonly PageCase[] = [
  { name: 'admin-access', route: '/admin/access', path: () => '/admin/access', then: openPage },
  {
    name: 'admin-access-add',
    route: '/admin/access',
    path: () => '/admin/access',
    then: async (page) => {
      await openPage(page);
      await page.locator('[data-admins] button').first().click();
      await page.waitForSelector('[role="dialog"] [data-password-form]');
    },
  },
  {
    name: 'admin-access-end',
    route: '/admin/access',
    path: () => '/admin/access',
    then: async (page) => {
      await openPage(page);
      await page.locator('[data-sessions] button').first().click();
      await page.waitForSelector('[data-destruction="asks"]');
    },
  },
];
