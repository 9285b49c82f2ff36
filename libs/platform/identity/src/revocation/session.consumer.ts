import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { SessionRevokedV1 } from '@hexduel/contracts-events';
import { unlessDatabaseAway } from '@hexduel/database';
import { Consumer, Handle, done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { SessionWatch } from './session-watch';

/**
 * The consumer by which a context with a database keeps which sessions are revoked. Of two revocations of a subject the newer counts,
 * in whatever order they come. `name`: of the durable consumer.
 */
export function sessionConsumer(name: string): Type {
  @Consumer({ name, concurrency: 4, ackWaitMs: 5_000 })
  class SessionConsumer {
    constructor(@Inject(SessionWatch) private readonly watch: SessionWatch) {}

    @Handle(SessionRevokedV1)
    follow({ data }: Message<SessionRevokedV1>): Promise<Outcome> {
      return unlessDatabaseAway(async () => {
        await this.watch.follow(data);
        return done;
      });
    }
  }
  return SessionConsumer;
}
