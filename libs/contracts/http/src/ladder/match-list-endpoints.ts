import { z } from 'zod';
import { read } from '../endpoint';
import { EntryNumber } from '../scalars';
import { OfSandbox, limit } from './addresses';
import { MatchList } from './match-list';
import { MatchView } from './match-view';
import { ladderStatuses } from './problems';
import { ENTRY_CARD, MATCH, MATCH_PUBLIC_ID, NOON, OPPONENT_CARD, ROUND_CARD } from './samples';
import { Viewed, viewProblems } from './viewed';

export const ListMatches = read('/api/ladder/sandboxes/:sandbox/matches', {
  role: 'nobody',
  about:
    'Matches of the latest round, without replays: of one state or of one entry where that is asked for. Those being played come first.',
  params: OfSandbox,
  query: z.object({
    ...Viewed.shape,
    state: MatchView.shape.state.optional(),
    entry: z.coerce.number().pipe(EntryNumber).optional(),
    limit: limit(500, 100),
  }),
  problems: { ...viewProblems, ...ladderStatuses('ERR_NO_SANDBOX', 'ERR_NO_ENTRY') },
  answer: MatchList,
  example: {
    params: { sandbox: 'demo' },
    query: { limit: 1 },
    answer: {
      epoch: 1,
      round: ROUND_CARD,
      matches: [
        {
          ...{ match: MATCH, publicId: MATCH_PUBLIC_ID, state: 'finished', sides: [ENTRY_CARD, OPPONENT_CARD] },
          winner: 1,
          legs: [
            { leg: 1, winner: 1, reason: 'by_score', chips: [33, 22] },
            { leg: 2, winner: 1, reason: 'by_score', chips: [28, 27] },
          ],
          finishedAt: NOON,
        },
      ],
    },
  },
});

export const matchListEndpoints = { ListMatches };
