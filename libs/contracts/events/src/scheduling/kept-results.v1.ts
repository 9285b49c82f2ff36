import { z } from 'zod';
import { question } from '../contract';
import type { DataOf } from '../contract';
import { MatchFinishedV1 } from '../matches/match-finished.v1';
import { Id } from '../scalars';

export const KeptResultsV1 = question('ask.scheduling.result.list.v1', {
  about:
    'The results that count of these matches, whole. Scheduling keeps each until the ladder has scored its round. As many as fit are returned: ask again for the others.',
  data: z.object({ matches: z.array(Id).min(1).max(500) }),
  answer: z.object({
    results: z.array(MatchFinishedV1.data),
    /** Matches of the question without a kept result. */
    unknown: z.array(Id),
  }),
  maxKiB: 1_000,
});
export type KeptResultsV1 = DataOf<typeof KeptResultsV1>;
