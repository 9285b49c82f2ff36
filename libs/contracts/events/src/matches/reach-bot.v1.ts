import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { question } from '../contract';
import type { DataOf } from '../contract';

export const ReachBotV1 = question('ask.matches.bot.reach.v1', {
  about:
    'Whether a bot answers at an address when a runner calls it, with one request that begins a training game. Any runner answers.',
  data: z.object({
    address: z.string().min(1).max(300),
    deadlineMs: z.int().min(1).max(10_000),
  }),
  answer: z.object({
    /** Whether anything answered by HTTP, however wrong the answer is. */
    isReached: z.boolean(),
    /** How long the request took, in milliseconds; null where it was not sent. */
    tookMs: z.number().min(0).nullable(),
    /** Why it failed, in a sentence that may name the address; null where the answer was right. */
    failure: z.string().max(1_000).nullable(),
    /** The same for programs, which tell it in other languages; left out where the failure has no known cause. */
    cause: DefeatCause.nullable().optional().catch(undefined),
  }),
  maxKiB: 8,
});
export type ReachBotV1 = DataOf<typeof ReachBotV1>;
