import { AddAdministration1763800000000 } from './add-administration';
import { AddBotAddressToldAt1764000000000 } from './add-bot-address-told-at';
import { AddMissedGameEvents1763900000000 } from './add-missed-game-events';
import { CreateEndedSessions1763950000000 } from './create-ended-sessions';
import { CreateSignInAttempts1763850000000 } from './create-sign-in-attempts';
import { CreateSchedulingTables1763700000000 } from './create-scheduling-tables';

/** All migrations of the context, oldest first. */
export const migrations = [
  CreateSchedulingTables1763700000000,
  AddAdministration1763800000000,
  CreateSignInAttempts1763850000000,
  AddMissedGameEvents1763900000000,
  CreateEndedSessions1763950000000,
  AddBotAddressToldAt1764000000000,
];
