import type { Page } from 'playwright-core';
import { TOKEN } from '../../../test/player-answers';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const asPlayer = async (page: Page): Promise<void> => {
  await page.click('[data-confirm] button.primary');
  await page.waitForSelector('[data-my-team]');
  await page.goto(page.url().replace(/\/me$/, '/admin'));
  await page.waitForSelector('[data-no-permission]');
};

const openDashboard = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-needs] li');
  await page.waitForSelector('[data-round="5"]');
};

const refused = async (page: Page): Promise<void> => {
  await page.fill('#admin-name', 'root');
  await page.fill('#admin-password', 'wrong');
  await page.click('[data-sign-in] button[type="submit"]');
  await page.waitForSelector('[data-refused="wrong"]');
};

/** The dashboard, and the frame of the panel in the states that look different. */
export const dashboardCases: readonly PageCase[] = [
  {
    ...{ name: 'admin-sign-in', route: '/admin', path: () => '/admin' },
    then: (page) => page.waitForSelector('[data-sign-in]'),
  },
  // The browser logs the status of the refusal.
  { name: 'admin-refused', route: '/admin', path: () => '/admin', then: refused, logs: 401 },
  { name: 'admin-player', route: '/admin', path: () => `/join#${TOKEN}`, then: asPlayer },
  { name: 'admin-dashboard', route: '/admin', path: () => '/admin?sandbox=demo', then: openDashboard },
];
