import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { unlessDatabaseAway } from '@hexduel/database';
import { done, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { noteRelease } from './note-release';

// What a killed replica had in its hands comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;

/** What provisioning tells of the bots of teams; of two deploys the later one holds, however often and in whatever order. */
export function takeReleases(database: DataSource): ConsumerPlan {
  const handler = on(ReleaseDeployedV1, ({ data }) =>
    unlessDatabaseAway(() => noteRelease(database, data).then(() => done)),
  );
  return { name: 'ladder-take-releases', concurrency: 2, ackWaitMs: ACK_WAIT_MS, handlers: [handler] };
}
