import { z } from 'zod';
import { question } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const TeamBotV1 = question('ask.scheduling.team.bot.v1', {
  about:
    'The address of the bot of a team, as matches of the next round will call it; null where there is no such team.',
  data: z.object({ team: Id }),
  answer: z.object({ team: z.object({ botAddress: z.string().nullable() }).nullable() }),
  maxKiB: 2,
});
export type TeamBotV1 = DataOf<typeof TeamBotV1>;
