import type { Page } from 'playwright-core';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const ROUTE = '/admin/tournament';
const path = (): string => '/admin/tournament?sandbox=demo';

const opened = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-tournament="demo"] [data-timeline]');
  await page.waitForSelector('[data-round-types]');
  await page.waitForSelector('[data-past]');
};

/** The pages of the area `tournament`, in the states that look different. */
export const tournamentCases: readonly PageCase[] = [
  { name: 'admin-tournament', route: ROUTE, path, then: opened },
  {
    name: 'admin-tournament-planned',
    route: ROUTE,
    path: () => '/admin/tournament?sandbox=final',
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-planned-start]');
      await page.click('[data-source="demo"] input[type="checkbox"]');
      await page.waitForSelector('[data-candidate]');
    },
  },
  {
    name: 'admin-tournament-event',
    route: ROUTE,
    path,
    then: async (page) => {
      await opened(page);
      await page.click('[data-row] button >> nth=0');
      await page.waitForSelector('[data-event-form] [data-public-preview]');
    },
  },
  {
    name: 'admin-tournament-restart',
    route: ROUTE,
    path,
    then: async (page) => {
      await opened(page);
      await page.click('[data-restart]');
      await page.waitForSelector('[data-destruction] [data-preview]');
    },
  },
];
