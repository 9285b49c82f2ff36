import { BotAddressChangedV1, ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { HandleOnce } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { PROVISIONING } from '../actor/actor';
import { recordBotAddress, recordRelease } from './record-bot';

/**
 * Where bots are and what they run. Of a team that was deleted neither matters. One message at a time mostly keeps the
 * order; between replicas and after a retry the times in the messages do.
 */
@Consumer({ name: 'scheduling-follow-bot', concurrency: 1, ackWaitMs: 5_000 })
export class BotConsumer {
  @HandleOnce(BotAddressChangedV1)
  async recordAddress({ data, occurredAt }: Message<BotAddressChangedV1>, tx: EntityManager): Promise<void> {
    const { team, address } = data;
    await recordBotAddress(tx, PROVISIONING, { team, address, changedAt: new Date(occurredAt) });
  }

  @HandleOnce(ReleaseDeployedV1)
  async recordRelease({ data }: Message<ReleaseDeployedV1>, tx: EntityManager): Promise<void> {
    const { team, release, deployedAt } = data;
    await recordRelease(tx, PROVISIONING, { team, release, deployedAt: new Date(deployedAt) });
  }
}
