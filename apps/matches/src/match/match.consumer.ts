import { Inject } from '@nestjs/common';
import { PlayMatchV1 } from '@hexduel/contracts-events';
import { Consumer, Handle } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { Runner } from '../runner';

/** The durable name of the queue of matches; `HEXDUEL_MATCHES_CONCURRENCY` says how many are played at once. */
export const PLAY_MATCH = 'matches-play-match';

// Short, so that the matches of a runner that died soon come to another; running matches are kept alive.
const ACK_WAIT_MS = 10_000;

@Consumer({ name: PLAY_MATCH, ackWaitMs: ACK_WAIT_MS })
export class PlayMatchConsumer {
  constructor(@Inject(Runner) private readonly runner: Runner) {}

  @Handle(PlayMatchV1)
  play(message: Message<PlayMatchV1>): Promise<Outcome> {
    return this.runner.play(message);
  }
}
