import { read } from '../endpoint';
import { OfRound } from './addresses';
import { CrossTable } from './cross-table';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, MATCH_PUBLIC_ID, OPPONENT_CARD, ROUND_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ReadCrossTable = read('/api/ladder/sandboxes/:sandbox/rounds/:round/cross-table', {
  role: 'nobody',
  about: 'Who plays whom in a round, with results and points, without replays.',
  params: OfRound,
  query: Viewed,
  answer: CrossTable,
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX', 'ERR_NO_ROUND', 'ERR_HIDDEN', 'ERR_NOT_KEPT') },
  example: {
    params: { sandbox: 'demo', round: 12 },
    answer: {
      epoch: 1,
      round: ROUND_CARD,
      entries: [
        { ...ENTRY_CARD, place: 1, placeBefore: 2, gained: '6.000' },
        { ...OPPONENT_CARD, place: 2, placeBefore: 1, gained: '0.000' },
      ],
      omitted: 0,
      matches: [
        {
          ...{ one: 3, two: 5, publicId: MATCH_PUBLIC_ID, state: 'finished', winner: 1 },
          points: ['6.000', '0.000'],
        },
      ],
    },
  },
});

export const crossTableEndpoints = { ReadCrossTable };
