import type { MatchStamp } from '@hexduel/contracts-events';

/** The stamp of a match out of whatever carries it. */
export function stampOf({ sandbox, epoch, round, match }: MatchStamp): MatchStamp {
  return { sandbox, epoch, round, match };
}
