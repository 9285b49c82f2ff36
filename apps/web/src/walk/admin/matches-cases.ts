import type { Page } from 'playwright-core';
import type { FixtureServer } from '../../../test/fixture-server';
import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const LIST = '/admin/matches';
const ONE = '/admin/matches/[match]';

async function list(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-row]');
  await page.waitForSelector('[data-correction]');
}

async function one(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.waitForSelector('[data-match]');
}

const stopped = ({ tournament }: FixtureServer): string =>
  `${LIST}/${tournament.matches.find(({ legs }) => legs[0]?.reason === 'timeout')?.match}`;
const voided = ({ tournament }: FixtureServer): string =>
  `${LIST}/${tournament.matches.find(({ state }) => state === 'void')?.match}`;

/** The pages of the area `matches`, in the states that look different. */
export const matchesCases: readonly PageCase[] = [
  { name: 'admin-matches', route: LIST, path: () => LIST, then: list },
  {
    ...{ name: 'admin-match', route: ONE, path: stopped },
    then: async (page) => {
      await one(page);
      await page.waitForSelector('[data-flight-leg]');
    },
  },
  {
    ...{ name: 'admin-match-again', route: ONE, path: voided },
    then: async (page) => {
      await one(page);
      await page.click('[data-correct="play_again"]');
      await page.waitForSelector('[data-preview="shown"]');
    },
  },
];
