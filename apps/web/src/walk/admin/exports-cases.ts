import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const route = '/admin/exports';

/** The pages of the area `exports`, in the states that look different. */
export const exportsCases: readonly PageCase[] = [
  {
    ...{ name: 'admin-exports', route, path: () => '/admin/exports?sandbox=demo' },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-preview]');
    },
  },
];
