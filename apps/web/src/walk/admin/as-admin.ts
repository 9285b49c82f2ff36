import type { Page } from 'playwright-core';
import { ADMIN } from '../../../test/admin/admin-answers';

/** Signs in as the admin of the fixture on the page that asks for it, and waits until the page itself is there. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.fill('#admin-name', ADMIN.name);
  await page.fill('#admin-password', ADMIN.password);
  await page.click('[data-sign-in] button[type="submit"]');
  await page.waitForSelector('[data-admin]');
}
