import { BotAddressChangedV1, ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { handleOnce } from '@hexduel/database';
import { done, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { PROVISIONING } from '../audit/actor';
import { noteBotAddress } from '../team/note-bot-address';
import { noteRelease } from '../team/note-release';

const FOLLOW = 'scheduling-follow-bot';

/** Where bots are and what they run. A team that is gone needs neither. */
export function followBots(database: DataSource): ConsumerPlan {
  return {
    name: FOLLOW,
    // One hand mostly keeps the order; between replicas and after a retry the times of what is told do.
    concurrency: 1,
    ackWaitMs: 5_000,
    handlers: [
      on(BotAddressChangedV1, (message) =>
        handleOnce(database, FOLLOW, message, async (tx) => {
          const { team, address } = message.data;
          await noteBotAddress(tx, PROVISIONING, { team, address, toldAt: new Date(message.occurredAt) });
          return done;
        }),
      ),
      on(ReleaseDeployedV1, (message) =>
        handleOnce(database, FOLLOW, message, async (tx) => {
          const { team, release, deployedAt } = message.data;
          await noteRelease(tx, PROVISIONING, { team, release, deployedAt: new Date(deployedAt) });
          return done;
        }),
      ),
    ],
  };
}
