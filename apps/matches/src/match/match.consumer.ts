import { PlayMatchV1 } from '@hexduel/contracts-events';
import { on } from '@hexduel/messaging';
import type { ConsumerPlan, Message, Outcome } from '@hexduel/messaging';

// Short, so that the matches of a runner that died soon come to another; matches under way are kept alive.
const ACK_WAIT_MS = 10_000;

/** The matches to be played, each by one runner at a time. */
export function playMatches(
  concurrency: number,
  play: (message: Message<PlayMatchV1>) => Promise<Outcome>,
): ConsumerPlan {
  return { name: 'matches-play-match', concurrency, ackWaitMs: ACK_WAIT_MS, handlers: [on(PlayMatchV1, play)] };
}
