import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { MatchStamp } from '../parts';
import { Hash } from '../scalars';

const MAX_LOG_BYTES = 256 * 1024;

export const LegRecordedV1 = fact('evt.matches.leg.recorded.v1', {
  about:
    'The flight log of a leg: its last 8 exchanges in full, status and timings of the others. Losing it never affects a result.',
  data: z.object({
    ...MatchStamp.shape,
    /** The result of the match that the leg belongs to. */
    resultHash: Hash,
    leg: z.union([z.literal(1), z.literal(2)]),
    encoding: z.literal('gzip+base64'),
    /** At most 256 KiB before base64. */
    log: z.base64().max(Math.ceil(MAX_LOG_BYTES / 3) * 4),
  }),
  maxKiB: 352,
  isBulky: true,
});
export type LegRecordedV1 = DataOf<typeof LegRecordedV1>;
