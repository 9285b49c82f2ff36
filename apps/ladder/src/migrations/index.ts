import { CreateKeptRevocations1764500000000 } from '@hexduel/identity';
import { AddArchive1764810000000 } from './add-archive';
import { AddCorrections1765000000000 } from './add-corrections';
import { AddFacts1763720000000 } from './add-facts';
import { AddFreeze1763900000000 } from './add-freeze';
import { AddOwnRevisions1764010000000 } from './add-own-revisions';
import { AddPairIndex1763950000000 } from './add-pair-index';
import { AddReveal1764700000000 } from './add-reveal';
import { HideSandboxes1764800000000 } from './hide-sandboxes';
import { CreateLadderTables1763710000000 } from './create-ladder-tables';
import { KeepLogsInRow1765400000000 } from './keep-logs-in-row';
import { NumberHappenings1764000000000 } from './number-happenings';
import { PruneRounds1764200000000 } from './prune-rounds';

/** All migrations of the context, oldest first. */
export const migrations = [
  CreateLadderTables1763710000000,
  AddFacts1763720000000,
  AddFreeze1763900000000,
  AddPairIndex1763950000000,
  NumberHappenings1764000000000,
  AddOwnRevisions1764010000000,
  PruneRounds1764200000000,
  CreateKeptRevocations1764500000000,
  AddReveal1764700000000,
  HideSandboxes1764800000000,
  AddArchive1764810000000,
  AddCorrections1765000000000,
  KeepLogsInRow1765400000000,
];
