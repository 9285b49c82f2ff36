import { read } from '../endpoint';
import { OfEntry, OfRound } from './addresses';
import { ladderStatuses } from './problems';
import { RoundPoints } from './round-points';
import { ENTRY_CARD, OPPONENT_CARD, MATCH, MATCH_PUBLIC_ID, ROUND_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ReadRoundPoints = read('/api/ladder/sandboxes/:sandbox/rounds/:round/entries/:entryNumber/points', {
  role: 'nobody',
  about:
    'The points of an entry in a scored round, match by match: the rule, its points, the multiplier, the places before.',
  params: OfRound.extend(OfEntry.shape),
  query: Viewed,
  answer: RoundPoints,
  problems: {
    ...viewProblems,
    ...ladderStatuses(
      'ERR_NO_SANDBOX',
      'ERR_NO_ROUND',
      'ERR_HIDDEN',
      'ERR_NOT_KEPT',
      'ERR_NOT_SCORED',
      'ERR_NO_ENTRY',
      'ERR_NOT_IN_ROUND',
    ),
  },
  example: {
    params: { sandbox: 'demo', round: 12, entryNumber: 3 },
    query: { view: 'public' },
    answer: {
      epoch: 1,
      round: ROUND_CARD,
      entry: ENTRY_CARD,
      placeBefore: 2,
      place: 1,
      scoreBefore: '31.500',
      gained: '6.000',
      score: '37.500',
      matches: [
        {
          match: MATCH,
          publicId: MATCH_PUBLIC_ID,
          opponent: OPPONENT_CARD,
          result: 'won',
          rule: 'victory_over_higher',
          basePoints: 4,
          multiplier: '1.500',
          points: '6.000',
          placeBefore: 2,
          opponentPlaceBefore: 1,
        },
      ],
    },
  },
});

export const pointEndpoints = { ReadRoundPoints };
