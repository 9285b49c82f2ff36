import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id, Instant } from '../scalars';

export const BotCheckedV1 = fact('evt.matches.bot.checked.v1', {
  about:
    'A runner has checked the bot of a team by the bot protocol, to the end. The id of the message is derived from the check.',
  data: z.object({
    team: Id,
    /** `ready`: the bot passed every check that is required. */
    verdict: z.enum(['ready', 'not_ready']),
    checkedAt: Instant,
  }),
});
export type BotCheckedV1 = DataOf<typeof BotCheckedV1>;
