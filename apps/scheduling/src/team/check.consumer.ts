import { BotCheckedV1 } from '@hexduel/contracts-events';
import { HandleOnce } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import { IsNull, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Team } from './team.entity';

/** Which bots have passed a check of the protocol: a sandbox may demand one. The messages may come in any order. */
@Consumer({ name: 'scheduling-record-check', concurrency: 1, ackWaitMs: 5_000 })
export class CheckConsumer {
  @HandleOnce(BotCheckedV1)
  async record({ data: { team: id, verdict, checkedAt } }: Message<BotCheckedV1>, tx: EntityManager): Promise<void> {
    if (verdict === 'not_ready') return;
    const checkPassedAt = new Date(checkedAt);
    const older = [
      { id, checkPassedAt: IsNull() },
      { id, checkPassedAt: LessThan(checkPassedAt) },
    ];
    for (const where of older) await tx.update(Team, where, { checkPassedAt });
  }
}
