import { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { handleOnce, unlessDatabaseAway } from '@hexduel/database';
import { dead, done, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { decideMatch } from './decide-match';
import type { Decision } from './decide-match';
import { hearMatch } from './hear-match';

const DECIDE = 'scheduling-decide-match';
// Those of one sandbox wait for one another on its lock; those of several do not.
const HANDS = 4;
// What a killed replica had in its hands comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;

/** Results of matches, each decided once; `onDecision` is called after the commit. */
export function decideMatches(database: DataSource, onDecision: (decision: Decision) => void): ConsumerPlan {
  return {
    name: DECIDE,
    concurrency: HANDS,
    ackWaitMs: ACK_WAIT_MS,
    handlers: [
      on(MatchFinishedV1, async (message) => {
        const decisions: Decision[] = [];
        const outcome = await handleOnce(database, DECIDE, message, async (tx) => {
          const decision = await decideMatch(tx, message.data);
          decisions.push(decision);
          return decision.verdict === 'mismatched' ? dead(mismatch(message.data)) : done;
        });
        // A transaction that was tried again has decided several times, and only the last of them committed.
        const decision = decisions.at(-1);
        if (decision && outcome.kind !== 'retry') onDecision(decision);
        return outcome;
      }),
    ],
  };
}

function mismatch({ match, entries }: MatchFinishedV1): string {
  return `match ${match} is not one of entries ${entries.join(' and ')}: the runner has mixed something up`;
}

/** Signs of life of matches that are being played. They may come twice and in any order. */
export function hearMatches(database: DataSource): ConsumerPlan {
  return {
    name: 'scheduling-hear-match',
    concurrency: 2,
    ackWaitMs: ACK_WAIT_MS,
    handlers: [on(MatchStartedV1, ({ data }) => unlessDatabaseAway(() => hearMatch(database, data).then(() => done)))],
  };
}
