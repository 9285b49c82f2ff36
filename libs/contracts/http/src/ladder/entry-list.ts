import { z } from 'zod';
import { read } from '../endpoint';
import { Epoch, Points } from '../scalars';
import { OfSandbox } from './addresses';
import { EntryCard } from './entry-view';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, SANDBOX_CARD } from './samples';
import { SandboxCard } from './sandbox-card';
import { Viewed, viewProblems } from './viewed';

/** The entries of a sandbox with what their bots are. */
export const EntryList = z.object({
  epoch: Epoch,
  sandbox: SandboxCard,
  /** The last round that is included in the scores; 0 before the first. */
  scoredRound: z.int().min(0),
  /** First place first. */
  entries: z.array(
    z.object({
      ...EntryCard.shape,
      hasLeft: z.boolean(),
      place: z.int().min(1),
      score: Points,
      /** The release that it played its latest round with; null for none that is known. */
      release: z.string().nullable(),
    }),
  ),
});
export type EntryList = z.infer<typeof EntryList>;

export const ReadEntryList = read('/api/ladder/sandboxes/:sandbox/entries', {
  role: 'nobody',
  about: 'The teams of a sandbox, first place first, with the releases of their bots.',
  params: OfSandbox,
  query: Viewed,
  answer: EntryList,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX') },
  example: {
    params: { sandbox: 'demo' },
    answer: {
      epoch: 1,
      sandbox: SANDBOX_CARD,
      scoredRound: 12,
      entries: [{ ...ENTRY_CARD, hasLeft: false, place: 1, score: '37.500', release: 'v12' }],
    },
  },
});
