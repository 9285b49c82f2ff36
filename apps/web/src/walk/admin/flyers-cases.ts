import type { Page } from 'playwright-core';
import { FIRST_TEAM } from '../../../test/admin/teams-answers';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const FLYERS = '/admin/flyers';

const openFlyers = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.waitForSelector(`[data-row="${FIRST_TEAM}"]`);
};

/** The pages of the area `flyers`, in the states that look different. */
export const flyersCases: readonly PageCase[] = [
  { name: 'admin-flyers', route: FLYERS, path: () => FLYERS, then: openFlyers },
  {
    name: 'admin-flyers-eight',
    route: FLYERS,
    path: () => `${FLYERS}#teams=${FIRST_TEAM}`,
    then: async (page) => {
      await openFlyers(page);
      await page.check('input[value="eight"]');
    },
  },
];
