import { EntryEnteredV1, TeamChangedV1, TeamDeletedV1 } from '@hexduel/contracts-events';
import { handleOnce } from '@hexduel/database';
import { done, on } from '@hexduel/messaging';
import type { ConsumerPlan } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { forgetTeam } from './forget-team';
import type { TeamGone } from './forget-team';
import { nameTeam } from './name-team';

const FOLLOW = 'provisioning-follow-teams';

/** Which teams there are and what they are called. */
export function followTeams(database: DataSource, teamGone: TeamGone): ConsumerPlan {
  return {
    name: FOLLOW,
    // One hand keeps the order: of two names of one team the later holds.
    concurrency: 1,
    ackWaitMs: 5_000,
    handlers: [
      on(EntryEnteredV1, (message) =>
        handleOnce(database, FOLLOW, message, async (tx) => {
          await nameTeam(tx, message.data);
          return done;
        }),
      ),
      on(TeamChangedV1, (message) =>
        handleOnce(database, FOLLOW, message, async (tx) => {
          await nameTeam(tx, message.data);
          return done;
        }),
      ),
      on(TeamDeletedV1, (message) =>
        handleOnce(database, FOLLOW, message, async (tx) => {
          await forgetTeam(tx, message.data.team, teamGone);
          return done;
        }),
      ),
    ],
  };
}
