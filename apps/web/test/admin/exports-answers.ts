/** What the services answer to the pages of the area `exports`; called anew for each test, so that state may live in it. */
import { EstimateArchive } from '@hexduel/contracts-http';
import { SANDBOX } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

export function exportsAnswers(): AdminRoute[] {
  return [
    {
      ...{ method: 'GET', path: '/api/ladder/sandboxes/:sandbox/archive/estimate' },
      answer: (_, { sandbox }) =>
        sandbox === SANDBOX.slug
          ? ok(EstimateArchive.answer.parse({ rounds: 40, matches: 2_640, bytes: 1_900_000 }))
          : ok(EstimateArchive.answer.parse({ rounds: 0, matches: 0, bytes: 0 })),
    },
    {
      ...{ method: 'GET', path: '/api/ladder/sandboxes/:sandbox/archive' },
      answer: () => refusal(429, 'ERR_EXPORTS_BUSY', 'Three exports are being made: try again in 10 s.'),
    },
  ];
}
