import { z } from 'zod';
import { question } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

const Milliseconds = z.number().min(0);

export const SandboxTimingsV1 = question('ask.ladder.sandbox.timings.v1', {
  about:
    'How long the bots of a sandbox took to answer, in groups of entries, from the flight logs of a sample of their matches; and how the legs ended that they lost.',
  data: z.object({
    sandbox: Id,
    groups: z.array(z.array(Id).min(1).max(100)).min(1).max(20),
    /** Of so many matches of each group at most the logs are read. */
    matches: z.int().min(1).max(500),
  }),
  answer: z.object({
    groups: z.array(
      z.object({
        /** Requests that were answered, of which the times are. */
        requests: z.int().min(0),
        /** Of the whole request, in milliseconds; null without an answered request. */
        times: z.object({ p50: Milliseconds, p95: Milliseconds, p99: Milliseconds }).nullable(),
        /** Entries that answered at least once. */
        reached: z.int().min(0),
        /** Legs that were lost by a failure of the bot, of all stored results, by reason. */
        lost: z.object({
          no_connection: z.int().min(0),
          timeout: z.int().min(0),
          wrong_response: z.int().min(0),
          wrong_move: z.int().min(0),
        }),
      }),
    ),
  }),
});
export type SandboxTimingsV1 = DataOf<typeof SandboxTimingsV1>;
