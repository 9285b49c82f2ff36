/** What the services answer to the pages of the area `sandboxes`; called anew for each test, so that state may live in it. */
import type { AdminRoute } from './admin-route';

export function sandboxesAnswers(): AdminRoute[] {
  return [];
}
