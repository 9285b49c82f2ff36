import { read } from '../endpoint';
import { OfEntry, OfRound } from './addresses';
import { RoundPoints } from './round-points';
import { ENTRY_CARD, OPPONENT_CARD, MATCH, MATCH_PUBLIC_ID, ROUND_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ReadRoundPoints = read('/api/ladder/sandboxes/:sandbox/rounds/:round/entries/:entryNumber/points', {
  role: 'nobody',
  about:
    'What a scored round brought an entry, match by match: the rule, its points, the multiplier, the places before.',
  params: OfRound.extend(OfEntry.shape),
  query: Viewed,
  answer: RoundPoints,
  problems: {
    ...viewProblems,
    ERR_NO_SANDBOX: 404,
    ERR_NO_ROUND: 404,
    ERR_HIDDEN: 404,
    ERR_NOT_SCORED: 404,
    ERR_NO_ENTRY: 404,
    ERR_NOT_IN_ROUND: 404,
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
