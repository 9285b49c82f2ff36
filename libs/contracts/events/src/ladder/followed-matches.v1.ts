import { z } from 'zod';
import { live } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

/** A message names no more matches than this. */
export const MOST_NAMED_MATCHES = 500;

export const FollowedMatchesV1 = live('live.ladder.followed', {
  about:
    'The matches that the clients of one process of the ladder follow. Sent when that changes, every 5 s, and at the end. Runners publish turns of these matches only, and of every match while they know no process.',
  data: z.object({
    version: z.literal(1),
    /** Each process has an id of its own, which a restart changes. */
    process: Id,
    /** Null where there are more than 500: then it is every match. */
    matches: z.array(Id).max(MOST_NAMED_MATCHES).nullable(),
    /** Those that somebody has begun to follow since the last message: their runner sends the state of the match at once. */
    newlyFollowed: z.array(Id).max(MOST_NAMED_MATCHES),
  }),
  maxKiB: 40,
  ids: () => [],
});
export type FollowedMatchesV1 = DataOf<typeof FollowedMatchesV1>;
