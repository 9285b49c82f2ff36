import { RoundScoredV1 } from '@hexduel/contracts-events';
import { handleOnce } from '@hexduel/database';
import { done, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { recordStanding } from './record-standing';

const RECORD = 'scheduling-record-standing';

/** The ladder after each round, from which a final is made. */
export function recordStandings(database: DataSource): ConsumerPlan {
  return {
    name: RECORD,
    concurrency: 1,
    ackWaitMs: 5_000,
    handlers: [
      on(RoundScoredV1, (message) =>
        handleOnce(database, RECORD, message, async (tx) => {
          await recordStanding(tx, message.data);
          return done;
        }),
      ),
    ],
  };
}
