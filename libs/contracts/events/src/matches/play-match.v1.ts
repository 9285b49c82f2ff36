import { z } from 'zod';
import { work } from '../contract';
import type { DataOf } from '../contract';
import { MatchStamp } from '../parts';
import { BotAddress, EntryNumber, Id, Release, Seed, Size } from '../scalars';

const Player = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  address: BotAddress,
  release: Release,
  /** The bot rests: it is not called, and the leg is scored as if it had refused the first request. */
  isResting: z.boolean().optional(),
});

export const PlayMatchV1 = work('cmd.matches.match.play.v1', {
  about: 'Play this match to its end and publish "match finished". Carries everything needed for that.',
  data: z.object({
    ...MatchStamp.shape,
    size: Size,
    seed: Seed,
    /** Version of the algorithm that makes boards from seeds. */
    generatorVersion: z.int().min(1),
    /** How long one whole request to a bot may take, in milliseconds. */
    deadlineMs: z.int().min(1).max(60_000),
    players: z.tuple([Player, Player]),
  }),
  route: ({ sandbox, epoch }) => [sandbox, String(epoch)],
});
export type PlayMatchV1 = DataOf<typeof PlayMatchV1>;
