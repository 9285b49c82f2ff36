import { z } from 'zod';
import { live } from '../contract';
import type { DataOf } from '../contract';

export const PracticeChangedV1 = live('live.matches.practice.*.changed', {
  about:
    'A practice game, a check or a series has a new state in its bucket. Runners whose callers wait for it read it again; who misses one reads a little later.',
  data: z.object({
    version: z.literal(1),
    id: z.string().regex(/^[0-9A-Za-z]{8,40}$/),
  }),
  maxKiB: 1,
  ids: ({ id }) => [id],
});
export type PracticeChangedV1 = DataOf<typeof PracticeChangedV1>;
