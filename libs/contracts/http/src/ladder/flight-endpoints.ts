import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { accessStatuses } from '../problems';
import { TeamParams } from '../scalars';
import { OfMatch, limit } from './addresses';
import { FlightLog, OwnMatch } from './flight-log';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, MATCH, MATCH_PUBLIC_ID, MATCH_VIEW, NOON, OPPONENT_CARD, SANDBOX_CARD, TEAM } from './samples';

const cause = { code: 'answer_late', parameters: { request: 'GET', limitMs: 1_000 } } as const;
const detail = 'GET /games/:id: no answer within the deadline of 1000 ms';

export const ListOwnMatches = read('/api/ladder/teams/:team/matches', {
  role: 'player',
  about:
    'The latest finished matches of a team, of its last rounds in every sandbox, latest first: also those that a freeze hides from others. `failed`: only those in which its bot failed, or only the others.',
  params: TeamParams,
  query: z.object({ failed: z.enum(['true', 'false']).optional(), limit: limit(100, 30) }),
  answer: z.object({ matches: z.array(OwnMatch) }),
  example: {
    params: { team: TEAM },
    query: { failed: 'true', limit: 30 },
    answer: {
      matches: [
        {
          ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, sandbox: SANDBOX_CARD, round: 12, opponent: OPPONENT_CARD },
          ...{ result: 'drawn', failures: 1, logs: 2, finishedAt: NOON },
          legs: [
            { leg: 1, result: 'won', reason: 'by_score', detail: null, cause: null, chips: [33, 22] },
            { leg: 2, result: 'lost', reason: 'timeout', detail: null, cause, chips: [12, 14] },
          ],
        },
      ],
    },
  },
});

export const ReadFlightLog = read('/api/ladder/matches/:match/flight-log', {
  role: 'player',
  about:
    'Each request to the bots of a match and its answer, with status and timings, the last of each leg in full: a team reads those of its own bot, also in a round that is frozen, an admin those of both.',
  params: OfMatch,
  query: nothing,
  answer: FlightLog,
  problems: { ...accessStatuses('ERR_OTHER_TEAM'), ...ladderStatuses('ERR_NO_MATCH') },
  example: {
    params: { match: MATCH_PUBLIC_ID },
    answer: {
      ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, sandbox: SANDBOX_CARD, sides: [ENTRY_CARD, OPPONENT_CARD] },
      round: { number: 12, size: 5, deadlineMs: 1_000 },
      legs: [
        {
          ...{ leg: 1, side: 1, colour: 1, result: 'lost', reason: 'timeout', detail, cause, log: 'kept' },
          ...{ replay: MATCH_VIEW.legs[0]?.replay ?? '', startedAt: NOON, finishedAt: NOON },
          exchanges: [
            {
              ...{ order: 1, kind: 'ask', method: 'GET', ply: 0, counts: true, status: null },
              timings: { connect: 0.4, firstByte: null, body: null, total: 1_000.2 },
              full: { path: '/games/b1?color=1', body: null, answer: '', answerBytes: 0, calls: 1 },
              failure: { reason: 'timeout', detail: 'no answer within the deadline of 1000 ms', cause },
            },
          ],
        },
      ],
    },
  },
});

export const flightEndpoints = { ListOwnMatches, ReadFlightLog };
