import type { Page } from 'playwright-core';
import { FIRST_TEAM } from '../../../test/admin/teams-answers';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const LIST = '/admin/teams';
const ONE = '/admin/teams/[team]';
const NEW = '/admin/teams/new';
const IMPORT = '/admin/teams/import';

const openList = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector(`[data-row="${FIRST_TEAM}"]`);
};

/** The pages of the area `teams`, in the states that look different. */
export const teamsCases: readonly PageCase[] = [
  { name: 'admin-teams', route: LIST, path: () => LIST, then: openList },
  {
    name: 'admin-teams-selected',
    route: LIST,
    path: () => LIST,
    then: async (page) => {
      await openList(page);
      await page.locator('[data-row] input[type="checkbox"]').first().check();
      await page.locator('[data-row] input[type="checkbox"]').nth(1).check();
    },
  },
  {
    name: 'admin-team',
    route: ONE,
    path: () => `${LIST}/${FIRST_TEAM}`,
    then: async (page) => {
      await signInAsAdmin(page);
      await page.click('[data-token] button[aria-pressed]');
      await page.waitForSelector('[data-token="shown"]');
      await page.click('[data-check] button');
      await page.waitForSelector('[data-verdict="ready"]');
    },
  },
  {
    name: 'admin-team-new',
    route: NEW,
    path: () => NEW,
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-new-team] input[type="checkbox"]');
      await page.click('button[value="save"]');
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  {
    name: 'admin-teams-import',
    route: IMPORT,
    path: () => IMPORT,
    then: async (page) => {
      await signInAsAdmin(page);
      await page.fill(
        '[data-import] textarea',
        'команда,игрок 1\nМногоугольник,Ада\ngreedy,Ян\n,Ева\nМногоугольник,Иван\n',
      );
      await page.click('[data-import] .button.primary');
      await page.waitForSelector('[data-preview]');
    },
  },
];
