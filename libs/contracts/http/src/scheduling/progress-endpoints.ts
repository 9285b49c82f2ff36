import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { EntryNumber, Id, Instant, RoundNumber } from '../scalars';
import { problems } from './problems';
import { NOON } from './samples';
import { Name, SandboxParams } from './scalars';

const count = z.int().min(0);

export const SandboxProgress = z.object({
  /** The latest round; null before the first. */
  round: z
    .object({
      number: RoundNumber,
      state: z.enum(['open', 'completed']),
      openedAt: Instant,
      completedAt: Instant.nullable(),
      matches: z
        .object({
          waiting: count.describe('Until their entries have games to spare.'),
          queued: count.describe('Released; no runner has begun them yet.'),
          running: count,
          decided: count,
          void: count,
        })
        .describe('Its matches by what they are at.'),
      oldestQueuedAt: Instant.nullable().describe('Since when the first of the queued ones waits for a runner.'),
    })
    .nullable(),
  /** The latest void matches of this epoch, at most 20. */
  voids: z.array(
    z.object({
      match: Id,
      round: RoundNumber,
      entries: z.tuple([
        z.object({ entryNumber: EntryNumber, name: Name }),
        z.object({ entryNumber: EntryNumber, name: Name }),
      ]),
      reason: z.string().describe('`silence`, `attempts`, or what an admin decided.'),
    }),
  ),
  voidMatches: count.describe('All void matches of this epoch.'),
  unsentCommands: count.describe('Commands to play that wait in the outbox.'),
  silentTeams: count.describe('Entries whose team has no bot address.'),
  outbox: z
    .object({ messages: count, oldestSeconds: z.number() })
    .describe('Whatever scheduling has to publish, of all sandboxes.'),
});
export type SandboxProgress = z.infer<typeof SandboxProgress>;

export const ReadSandboxProgress = read('/api/scheduling/sandboxes/:sandbox/progress', {
  role: 'admin',
  about:
    'How far the tournament of a sandbox is: its latest round by the states of its matches, void matches, and what waits.',
  params: SandboxParams,
  query: nothing,
  answer: SandboxProgress,
  problems: problems('ERR_NO_SANDBOX'),
  example: {
    params: { sandbox: 'city-one' },
    answer: {
      round: {
        ...{ number: 12, state: 'open', openedAt: NOON, completedAt: null },
        matches: { waiting: 20, queued: 2, running: 6, decided: 37, void: 1 },
        oldestQueuedAt: NOON,
      },
      voids: [
        {
          match: '0193a7c0-0000-7000-8000-000000000006',
          round: 12,
          entries: [
            { entryNumber: 1, name: 'Amber' },
            { entryNumber: 2, name: 'Basalt' },
          ],
          reason: 'silence',
        },
      ],
      ...{ voidMatches: 1, unsentCommands: 0, silentTeams: 1, outbox: { messages: 0, oldestSeconds: 0 } },
    },
  },
});

export const progressEndpoints = { ReadSandboxProgress };
