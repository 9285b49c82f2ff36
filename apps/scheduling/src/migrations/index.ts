import { AddArchive1764810000000 } from './add-archive';
import { AddAdministration1763800000000 } from './add-administration';
import { AddCorrections1765000000000 } from './add-corrections';
import { AddBotAddressToldAt1764000000000 } from './add-bot-address-told-at';
import { AddLostCommands1764200000000 } from './add-lost-commands';
import { AddRest1765200000000 } from './add-rest';
import { AddReveal1764700000000 } from './add-reveal';
import { AddMissedGameEvents1763900000000 } from './add-missed-game-events';
import { AddVersions1764800000000 } from './add-versions';
import { AnnounceDueWork1765100000000 } from './announce-due-work';
import { AuditPlayers1764710000000 } from './audit-players';
import { CreateEndedSessions1763950000000 } from './create-ended-sessions';
import { CreateRevocations1764500000000 } from './create-revocations';
import { CreateSessions1764830000000 } from './create-sessions';
import { CreateSignInAttempts1763850000000 } from './create-sign-in-attempts';
import { CreateSignInPlaces1764510000000 } from './create-sign-in-places';
import { CreateSchedulingTables1763700000000 } from './create-scheduling-tables';
import { CreateRehearsals1764810000000 } from './create-rehearsals';
import { DemandChecks1765300000000 } from './demand-checks';
import { KeepResults1764610000000 } from './keep-results';

/** All migrations of the context, oldest first. */
export const migrations = [
  CreateSchedulingTables1763700000000,
  AddAdministration1763800000000,
  CreateSignInAttempts1763850000000,
  AddMissedGameEvents1763900000000,
  CreateEndedSessions1763950000000,
  AddBotAddressToldAt1764000000000,
  AddLostCommands1764200000000,
  CreateRevocations1764500000000,
  CreateSignInPlaces1764510000000,
  KeepResults1764610000000,
  AddReveal1764700000000,
  AuditPlayers1764710000000,
  CreateRehearsals1764810000000,
  AddVersions1764800000000,
  AddArchive1764810000000,
  CreateSessions1764830000000,
  AddCorrections1765000000000,
  AnnounceDueWork1765100000000,
  AddRest1765200000000,
  DemandChecks1765300000000,
];
