import { z } from 'zod';
import { read } from '../endpoint';
import { RoundNumber } from '../scalars';
import { OfSandbox, limit } from './addresses';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, NOON } from './samples';
import { MOST_IN_CHART, ScoreChart } from './score-chart';
import { Viewed, viewProblems } from './viewed';

const USUAL_IN_CHART = 240;

export const ReadScoreChart = read('/api/ladder/sandboxes/:sandbox/score-chart', {
  role: 'nobody',
  about:
    'The scores of all entries over all scored rounds for a chart: at most `limit` rounds, the latest half of them without gaps; with `after` only rounds after that number.',
  params: OfSandbox,
  query: Viewed.extend({
    after: z.coerce.number().pipe(RoundNumber).optional(),
    limit: limit(MOST_IN_CHART, USUAL_IN_CHART),
  }),
  answer: ScoreChart,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX') },
  example: {
    params: { sandbox: 'demo' },
    query: { limit: 2 },
    answer: {
      epoch: 1,
      scoredRound: 12,
      rounds: [
        { number: 11, scoredAt: '2026-11-21T11:50:00.000Z' },
        { number: 12, scoredAt: NOON },
      ],
      entries: [{ ...ENTRY_CARD, hasLeft: false, scores: ['31.500', '37.500'] }],
      omitted: 0,
      events: [
        {
          kind: 'game_event',
          number: 7,
          at: '2026-11-21T11:55:00.000Z',
          gameEvent: '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10',
          action: { kind: 'pause' },
        },
      ],
    },
  },
});

export const chartEndpoints = { ReadScoreChart };
