import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const route = '/admin/rehearsal';

/** The pages of the area `rehearsal`, in the states that look different. */
export const rehearsalCases: readonly PageCase[] = [
  {
    ...{ name: 'admin-rehearsal', route, path: () => '/admin/rehearsal' },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-report]');
    },
  },
];
