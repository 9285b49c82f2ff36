import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

const ROUTE = '/admin/sandboxes';
const path = (): string => '/admin/sandboxes';

/** The pages of the area `sandboxes`, in the states that look different. */
export const sandboxesCases: readonly PageCase[] = [
  {
    ...{ name: 'admin-sandboxes', route: ROUTE, path },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.waitForSelector('[data-sandbox="demo"]');
    },
  },
  {
    ...{ name: 'admin-sandboxes-edit', route: ROUTE, path },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.click('[data-sandbox="demo"] button >> nth=0');
      await page.waitForSelector('[data-sandbox-form]');
    },
  },
  {
    ...{ name: 'admin-sandboxes-delete', route: ROUTE, path },
    then: async (page) => {
      await signInAsAdmin(page);
      await page.click('[data-sandbox="demo"] button:last-child');
      await page.waitForSelector('[data-destruction] [data-preview]');
    },
  },
];
