import { z } from 'zod';
import { read } from '../endpoint';
import { snapshotOf } from '../revision';
import { OfSandbox, limit } from './addresses';
import { EVENTS_SHOWN, EventsView } from './events-view';
import { ladderStatuses } from './problems';

const EVENT = '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10';

export const ReadEvents = read('/api/ladder/sandboxes/:sandbox/events', {
  role: 'nobody',
  about:
    'The planned events of a sandbox that are public, soonest first, and the events and announcements that have happened, latest first. `next` is the `before` of the next page. The live topic events:<sandbox> continues from the first page of default length.',
  params: OfSandbox,
  query: z.object({
    before: z.coerce.number().pipe(z.int().min(1)).optional(),
    limit: limit(200, EVENTS_SHOWN.happened),
  }),
  answer: z.object({ ...snapshotOf(EventsView).shape, next: z.int().min(1).nullable() }),
  problems: ladderStatuses('ERR_NO_SANDBOX'),
  example: {
    params: { sandbox: 'city-one' },
    answer: {
      epoch: 1,
      rev: 7,
      data: {
        planned: [
          { gameEvent: EVENT, dueAt: '2026-11-21T12:00:00.000Z', offsetMs: 3_600_000, action: { kind: 'freeze' } },
        ],
        happened: [
          {
            kind: 'announcement',
            number: 41,
            at: '2026-11-21T11:00:00.000Z',
            announcement: EVENT,
            text: { en: 'Lunch is served.', ru: 'Обед подан.' },
          },
        ],
      },
      next: null,
    },
  },
});
