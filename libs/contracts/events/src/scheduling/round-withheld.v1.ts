import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const RoundWithheldV1 = fact('evt.scheduling.round.withheld.v1', {
  about:
    'No round opened at the tick, with the reason. Published when the reason changes; it applies until the next round opens.',
  data: z.object({ ...SandboxStamp.shape, reason: z.enum(['few_entries', 'no_round_type']) }),
});
export type RoundWithheldV1 = DataOf<typeof RoundWithheldV1>;
