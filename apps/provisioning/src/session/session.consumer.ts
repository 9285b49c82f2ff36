import { Inject } from '@nestjs/common';
import { SessionRevokedV1 } from '@hexduel/contracts-events';
import { unlessDatabaseAway } from '@hexduel/database';
import { SessionWatch } from '@hexduel/identity';
import { Consumer, Handle, done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';

/** Keeps which sessions are revoked. Of two revocations of a subject the newer counts, in whatever order they come. */
@Consumer({ name: 'provisioning-follow-sessions', concurrency: 4, ackWaitMs: 5_000 })
export class SessionConsumer {
  constructor(@Inject(SessionWatch) private readonly watch: SessionWatch) {}

  @Handle(SessionRevokedV1)
  follow({ data }: Message<SessionRevokedV1>): Promise<Outcome> {
    return unlessDatabaseAway(async () => {
      await this.watch.follow(data);
      return done;
    });
  }
}
