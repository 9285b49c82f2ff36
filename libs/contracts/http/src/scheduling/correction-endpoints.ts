import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, Instant, PageLimit, RoundNumber, line } from '../scalars';
import { problems } from './problems';
import { ENTRY, NOON } from './samples';
import { SandboxParams } from './scalars';

const CORRECTION = '0193a7c0-0000-7000-8000-000000000008';
const MATCH = '0193a7c0-0000-7000-8000-000000000006';

const reason = line(500).describe('Why, in a line that everybody can read beside the old and new points.');

/** What an admin corrects. */
export const CorrectionOrder = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('play_again'), match: Id, reason })
    .describe('Plays a void match again, with the addresses and releases of its round. Its result then counts.'),
  z.strictObject({ kind: z.literal('void'), match: Id, reason }).describe('Declares a match void.'),
  z
    .strictObject({ kind: z.literal('disqualify'), entry: Id, fromRound: RoundNumber, reason })
    .describe('Declares all matches of an entry void from a round on; it plays in no further round.'),
  z
    .strictObject({ kind: z.literal('take_back'), correction: Id, reason })
    .describe(
      'Takes back a correction that declared matches void: results that are still kept count again. A disqualified entry plays again from the next round on.',
    ),
]);
export type CorrectionOrder = z.infer<typeof CorrectionOrder>;

export const CorrectionAdminView = z.object({
  id: Id,
  kind: z.enum(['play_again', 'void', 'disqualify', 'take_back']),
  /** The first round that it concerns. */
  roundNumber: RoundNumber,
  match: Id.nullable(),
  entry: Id.nullable(),
  /** The correction that it takes back, and the one that took it back. */
  takesBack: Id.nullable(),
  takenBackBy: Id.nullable(),
  reason: z.string(),
  /** Who made it. */
  by: z.string(),
  madeAt: Instant,
  /**
   * `playing`: the match is being played again. `open`: it concerns the open round alone and counts with it. `published`: the ladder is to
   * score its rounds again. `scored`: it has. `failed`: the match could not be played again.
   */
  state: z.enum(['playing', 'open', 'published', 'scored', 'failed']),
});
export type CorrectionAdminView = z.infer<typeof CorrectionAdminView>;

const view: CorrectionAdminView = {
  ...{ id: CORRECTION, kind: 'disqualify', roundNumber: 7, match: null, entry: ENTRY, takesBack: null },
  ...{
    takenBackBy: null,
    reason: 'Its bot was shared with another team.',
    by: 'anna',
    madeAt: NOON,
    state: 'published',
  },
};

export const ListCorrections = read('/api/scheduling/sandboxes/:sandbox/corrections', {
  role: 'admin',
  about:
    'What admins corrected in the matches of a sandbox since its last restart, latest first; `next` is the `after` of the next page.',
  params: SandboxParams,
  query: z.object({ after: Id.optional(), limit: PageLimit }),
  answer: z.object({ corrections: z.array(CorrectionAdminView), next: Id.nullable() }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { params: { sandbox: 'city-one' }, query: { limit: 100 }, answer: { corrections: [view], next: null } },
});

export const MakeCorrection = act('POST', '/api/scheduling/sandboxes/:sandbox/corrections', {
  role: 'admin',
  about:
    'Corrects matches, also of rounds that are scored: those rounds and all later ones are scored again. Only rounds whose matches are still kept can be corrected.',
  params: SandboxParams,
  body: CorrectionOrder,
  answer: CorrectionAdminView,
  status: 201,
  problems: problems('ERR_NO_SANDBOX', 'ERR_NO_MATCH', 'ERR_NOT_AN_ENTRY', 'ERR_NO_CORRECTION', 'ERR_STATE'),
  example: {
    params: { sandbox: 'city-one' },
    body: { kind: 'void', match: MATCH, reason: 'The venue lost its power.' },
    answer: { ...view, kind: 'void', match: MATCH, entry: null, reason: 'The venue lost its power.' },
  },
});

export const correctionEndpoints = { ListCorrections, MakeCorrection };
