import { LegRecordedV1, MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { isConnectionFailure, unlessDatabaseAway } from '@hexduel/database';
import { done, duplicate, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { Gathering } from '../gathering';
import { keepLog } from './keep-log';
import { markStarts } from './mark-starts';
import type { Started } from './mark-starts';
import { recordResults } from './record-results';
import type { Finished, Recorded } from './record-results';

// Those of one sandbox are gathered into one transaction; several sandboxes take a connection each.
const RESULTS_AT_ONCE = 32;
const STARTS_AT_ONCE = 16;
// What a killed replica had in its hands comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;

/** Called after the commit with what became of a result. */
export type OnRecorded = (recorded: Recorded, sandbox: string) => Promise<void>;

/**
 * Results of matches. Two of one match may share a message id (it is derived from the match), so that not the inbox but the
 * key of the result, its match and hash, says what came twice.
 */
export function takeResults(database: DataSource, onRecorded: OnRecorded): ConsumerPlan {
  const gathering = new Gathering<Finished, Recorded>({
    run: (sandbox, results) => recordResults(database, sandbox, results),
    concernsAll: isConnectionFailure,
  });
  const handler = on(MatchFinishedV1, ({ data }) =>
    unlessDatabaseAway(async () => {
      const recorded = await gathering.add(data.sandbox, data);
      await onRecorded(recorded, data.sandbox);
      return recorded.verdict === 'twice' ? duplicate : done;
    }),
  );
  return { name: 'ladder-record-result', concurrency: RESULTS_AT_ONCE, ackWaitMs: ACK_WAIT_MS, handlers: [handler] };
}

/** Signs that matches are being played; twice or late they change nothing. */
export function takeStarts(database: DataSource): ConsumerPlan {
  const gathering = new Gathering<Started, null>({
    run: async (sandbox, starts) => {
      await markStarts(database, sandbox, starts);
      return starts.map(() => null);
    },
    concernsAll: isConnectionFailure,
  });
  const handler = on(MatchStartedV1, ({ data }) =>
    unlessDatabaseAway(() => gathering.add(data.sandbox, data).then(() => done)),
  );
  return { name: 'ladder-mark-started', concurrency: STARTS_AT_ONCE, ackWaitMs: ACK_WAIT_MS, handlers: [handler] };
}

/** Flight logs of legs; one is kept by its match, result and leg. */
export function takeLogs(database: DataSource): ConsumerPlan {
  const handler = on(LegRecordedV1, ({ data }) => unlessDatabaseAway(() => keepLog(database, data).then(() => done)));
  return { name: 'ladder-keep-log', concurrency: 2, ackWaitMs: ACK_WAIT_MS, handlers: [handler] };
}
