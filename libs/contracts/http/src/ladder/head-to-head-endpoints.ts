import { z } from 'zod';
import { read } from '../endpoint';
import { EntryNumber, RoundNumber } from '../scalars';
import { OfEntry, OfSandbox, limit } from './addresses';
import { HeadToHead, Meeting } from './head-to-head';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, MATCH, MATCH_PUBLIC_ID, NOON, OPPONENT_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ReadMeeting = read('/api/ladder/sandboxes/:sandbox/entries/:entryNumber/against/:opponentNumber', {
  role: 'nobody',
  about: 'The matches of two entries against each other. `next` is the `before` of the next page of matches.',
  params: OfEntry.extend({ opponentNumber: z.coerce.number().pipe(EntryNumber) }),
  query: Viewed.extend({ before: z.coerce.number().pipe(RoundNumber).optional(), limit: limit(200, 50) }),
  answer: Meeting,
  problems: { ...viewProblems, ...ladderStatuses('ERR_SAME_ENTRY', 'ERR_NO_SANDBOX', 'ERR_NO_ENTRY') },
  example: {
    params: { sandbox: 'demo', entryNumber: 3, opponentNumber: 5 },
    query: { limit: 1 },
    answer: {
      epoch: 1,
      entry: ENTRY_CARD,
      opponent: OPPONENT_CARD,
      matches: { won: 7, drawn: 3, lost: 2, void: 0 },
      legs: { won: 15, drawn: 1, lost: 8 },
      points: { entry: '33.000', opponent: '9.000' },
      met: [
        {
          match: MATCH,
          publicId: MATCH_PUBLIC_ID,
          round: 12,
          size: 5,
          scoreMultiplier: '1.500',
          state: 'finished',
          result: 'won',
          points: '6.000',
          rule: 'victory_over_higher',
          opponentPoints: '0.000',
          legs: [
            { leg: 1, result: 'won', reason: 'by_score', detail: null, cause: null, chips: [34, 21] },
            {
              ...{ leg: 2, result: 'won', reason: 'timeout', detail: null, chips: [12, 9] },
              cause: { code: 'answer_late', parameters: { request: 'GET', limitMs: 1_000 } },
            },
          ],
          finishedAt: NOON,
        },
      ],
      next: 12,
    },
  },
});

export const ReadHeadToHead = read('/api/ladder/sandboxes/:sandbox/head-to-head', {
  role: 'nobody',
  about:
    'The balance of each pair of entries over all rounds; with `entry`, only the pairs of the entry with that number.',
  params: OfSandbox,
  query: Viewed.extend({ entry: z.coerce.number().pipe(EntryNumber).optional() }),
  answer: HeadToHead,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX', 'ERR_NO_ENTRY') },
  example: {
    params: { sandbox: 'demo' },
    query: { entry: 3 },
    answer: {
      epoch: 1,
      entries: [
        { ...ENTRY_CARD, hasLeft: false },
        { ...OPPONENT_CARD, hasLeft: false },
      ],
      omitted: 0,
      pairs: [{ one: 3, two: 5, won: 7, drawn: 3, lost: 2, void: 0 }],
    },
  },
});

export const headToHeadEndpoints = { ReadMeeting, ReadHeadToHead };
