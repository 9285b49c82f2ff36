/** What the services answer to the pages of the area `audit`; called anew for each test, so that state may live in it. */
import type { AdminRoute } from './admin-route';

export function auditAnswers(): AdminRoute[] {
  return [];
}
