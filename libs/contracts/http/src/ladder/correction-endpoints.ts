import { z } from 'zod';
import { read } from '../endpoint';
import { EndReason, EntryNumber, Epoch, Id, PlannedTime, RoundNumber } from '../scalars';
import { OfSandbox, limit } from './addresses';
import { CorrectionPreview, FoundMatch, LadderCorrection, LadderCorrections } from './corrections';
import { MatchView } from './match-view';
import { ladderStatuses } from './problems';
import { ENTRY, ENTRY_CARD, MATCH, MATCH_PUBLIC_ID, NOON, OPPONENT_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

const CORRECTION = '0193a7c0-0000-7000-8000-000000000008';
const number = (of: z.ZodType<number, number>) => z.coerce.number().pipe(of);
const numberOfRound = number(RoundNumber);

export const ReadCorrections = read('/api/ladder/sandboxes/:sandbox/corrections', {
  role: 'nobody',
  about:
    'What admins corrected in results that were complete, latest first, with points and places before and after: of all rounds, or what changed in one.',
  params: OfSandbox,
  query: z.object({ ...Viewed.shape, round: numberOfRound.optional(), limit: limit(200, 50) }),
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX') },
  answer: LadderCorrections,
  example: {
    params: { sandbox: 'demo' },
    query: { limit: 1 },
    answer: {
      epoch: 1,
      corrections: [
        {
          ...{ correction: CORRECTION, kind: 'void', takesBack: null, roundNumber: 12, entry: null, matches: 1 },
          ...{ reason: 'The venue lost its power.', madeAt: NOON, state: 'scored', refusal: null, scoredAt: NOON },
          match: { match: MATCH, publicId: MATCH_PUBLIC_ID, sides: [ENTRY_CARD, OPPONENT_CARD] },
          comparedAfter: 12,
          rows: [
            {
              ...ENTRY_CARD,
              before: { place: 1, score: '37.500', gained: '6.000' },
              after: { place: 2, score: '31.500', gained: '0.000' },
            },
          ],
        },
      ],
    },
  },
});

export const PreviewCorrection = read('/api/ladder/sandboxes/:sandbox/corrections/preview', {
  role: 'admin',
  about:
    'Who would stand where after a correction: a match that is void, or is played again and won by a side (0: drawn); an entry (by its id) that is disqualified from a round on; a correction that is taken back.',
  params: OfSandbox,
  query: z.object({
    kind: LadderCorrection.shape.kind,
    match: Id.optional(),
    winner: number(z.int().min(0).max(2)).optional(),
    entry: Id.optional(),
    fromRound: numberOfRound.optional(),
    correction: Id.optional(),
  }),
  problems: ladderStatuses(
    'ERR_NO_SANDBOX',
    'ERR_NO_MATCH',
    'ERR_NOT_AN_ENTRY',
    'ERR_NO_CORRECTION',
    'ERR_NOT_KEPT',
    'ERR_NOT_SCORABLE',
  ),
  answer: CorrectionPreview,
  example: {
    params: { sandbox: 'demo' },
    query: { kind: 'disqualify', entry: ENTRY, fromRound: 12 },
    answer: {
      epoch: 1,
      rounds: { from: 12, to: 12 },
      matches: 13,
      rows: [{ ...ENTRY_CARD, before: { place: 1, score: '37.500' }, after: { place: 2, score: '31.500' } }],
    },
  },
});

export const SearchMatches = read('/api/ladder/sandboxes/:sandbox/matches/search', {
  role: 'admin',
  about:
    'Matches of all rounds that are kept, latest round first: of an entry, of two, of a round, in a state, with a leg that ended for a reason (`failed`: for any but the score), ended in a time. `next` is the `after` of the next page.',
  params: OfSandbox,
  query: z.object({
    entry: number(EntryNumber).optional(),
    opponent: number(EntryNumber).optional(),
    round: numberOfRound.optional(),
    state: MatchView.shape.state.optional(),
    reason: EndReason.optional(),
    failed: z.enum(['true', 'false']).optional(),
    since: PlannedTime.optional(),
    until: PlannedTime.optional(),
    after: z
      .string()
      .regex(/^[1-9][0-9]{0,8}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the `next` of a page')
      .optional(),
    limit: limit(200, 50),
  }),
  problems: ladderStatuses('ERR_NO_SANDBOX'),
  answer: z.object({ epoch: Epoch, matches: z.array(FoundMatch), next: z.string().nullable() }),
  example: {
    params: { sandbox: 'demo' },
    query: { entry: 3, state: 'void', limit: 50 },
    answer: {
      epoch: 1,
      matches: [
        {
          ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, state: 'void', sides: [ENTRY_CARD, OPPONENT_CARD] },
          ...{ winner: null, legs: [], finishedAt: null, round: 12, roundState: 'scored', resultHash: null },
        },
      ],
      next: null,
    },
  },
});

export const correctionReads = { ReadCorrections, PreviewCorrection, SearchMatches };
