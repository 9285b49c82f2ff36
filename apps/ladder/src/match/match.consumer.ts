import { LegRecordedV1, MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { done, duplicate, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { unlessDatabaseAway } from '../unless-database-away';
import { keepLog } from './keep-log';
import { markStarted } from './mark-started';
import { recordResult } from './record-result';
import type { Recorded } from './record-result';

// Those of one sandbox wait for one another on its lock; those of several do not.
const RESULTS_AT_ONCE = 4;

/** Called after the commit with what became of a result. */
export type OnRecorded = (recorded: Recorded, sandbox: string) => Promise<void>;

/**
 * Results of matches. Two of one match may share a message id (it is derived from the match), so that not the inbox but the
 * key of the result, its match and hash, says what came twice.
 */
export function recordResults(database: DataSource, onRecorded: OnRecorded): ConsumerPlan {
  const handler = on(MatchFinishedV1, ({ data }) =>
    unlessDatabaseAway(async () => {
      const recorded = await recordResult(database, data);
      await onRecorded(recorded, data.sandbox);
      return recorded.verdict === 'twice' ? duplicate : done;
    }),
  );
  return { name: 'ladder-record-result', concurrency: RESULTS_AT_ONCE, handlers: [handler] };
}

/** Signs that matches are being played; twice or late they change nothing. */
export function markStarts(database: DataSource): ConsumerPlan {
  const handler = on(MatchStartedV1, ({ data }) =>
    unlessDatabaseAway(() => markStarted(database, data).then(() => done)),
  );
  return { name: 'ladder-mark-started', concurrency: 2, handlers: [handler] };
}

/** Flight logs of legs; one is kept by its match, result and leg. */
export function keepLogs(database: DataSource): ConsumerPlan {
  const handler = on(LegRecordedV1, ({ data }) => unlessDatabaseAway(() => keepLog(database, data).then(() => done)));
  return { name: 'ladder-keep-log', concurrency: 2, handlers: [handler] };
}
