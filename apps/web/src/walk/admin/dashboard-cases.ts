import type { PageCase } from '../page-cases';
import { signInAsAdmin } from './as-admin';

/** The dashboard, and the frame of the panel in the states that look different. */
export const dashboardCases: readonly PageCase[] = [
  {
    name: 'admin-sign-in',
    route: '/admin',
    path: () => '/admin',
    then: (page) => page.waitForSelector('[data-sign-in]'),
  },
  { name: 'admin-dashboard', route: '/admin', path: () => '/admin?sandbox=demo', then: signInAsAdmin },
];
