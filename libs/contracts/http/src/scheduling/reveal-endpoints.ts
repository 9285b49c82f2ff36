import { z } from 'zod';
import { act } from '../endpoint';
import { problems } from './problems';
import { NOON, SANDBOX, SETTINGS } from './samples';
import { SandboxAdminView } from './sandbox-endpoints';
import { SandboxParams } from './scalars';

const kind = <Action extends string>(action: Action) => z.strictObject({ action: z.literal(action) });

const seen = {
  opened: z
    .int()
    .min(0)
    .max(1_000)
    .optional()
    .describe('How many places the caller sees open: if it is another number by now, nothing is moved.'),
};

/** What an admin does with a reveal. */
export const RevealAction = z.discriminatedUnion('action', [
  kind('start').describe('Begins it with no place open.'),
  kind('step').extend(seen).describe('Opens the next place.'),
  kind('back').extend(seen).describe('Closes the place that was opened last.'),
  kind('pace')
    .extend({ everyMs: z.int().min(1_000).max(600_000).nullable() })
    .describe('Opens a place every so many milliseconds, up to the best three; null: stops that.'),
  kind('cancel').describe('Closes all places: the sandbox is frozen as before.'),
  kind('end').describe('Opens all places and unfreezes the sandbox.'),
]);
export type RevealAction = z.infer<typeof RevealAction>;

export const MoveReveal = act('POST', '/api/scheduling/sandboxes/:sandbox/reveal', {
  role: 'admin',
  about:
    'Reveals the final places of a frozen sandbox from the last one up: begins it, opens a place, closes it again, sets a pace, calls it off or ends it, which unfreezes the sandbox. The tournament must be finished or paused, and its last round scored.',
  params: SandboxParams,
  body: RevealAction,
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX', 'ERR_STATE', 'ERR_ARCHIVED'),
  example: {
    params: { sandbox: 'city-one' },
    body: { action: 'step', opened: 3 },
    answer: {
      ...{ id: SANDBOX, version: 1, slug: 'city-one', name: 'City One', nameRu: 'Первый город', position: 1 },
      ...{
        ...SETTINGS,
        state: 'finished',
        epoch: 1,
        plannedStart: null,
      },
      ...{ startedAt: NOON, frozenFromRound: 40, reveal: { opened: 4, of: 12, everyMs: null } },
      ...{ restartRequested: false, withheldReason: null, nextTickAt: NOON, entries: 12 },
    },
  },
});

export const revealEndpoints = { MoveReveal };
