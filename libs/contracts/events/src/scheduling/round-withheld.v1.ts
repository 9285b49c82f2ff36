import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';

export const RoundWithheldV1 = fact('evt.scheduling.round.withheld.v1', {
  about: 'No round opened at the tick, and why. Told when the reason changes; the next round that opens ends it.',
  data: z.object({ ...SandboxStamp.shape, reason: z.enum(['few_entries', 'no_round_type']) }),
});
export type RoundWithheldV1 = DataOf<typeof RoundWithheldV1>;
