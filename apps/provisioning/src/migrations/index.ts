import { CreateKeptRevocations1764500000000 } from '@hexduel/identity';
import { AllowUnsigned1764470000000 } from './allow-unsigned';
import { AnnounceDueWork1765100000000 } from './announce-due-work';
import { CreateDroplets1764000000000 } from './create-droplets';
import { CreateReleases1764200000000 } from './create-releases';
import { CreateSshKeys1764100000000 } from './create-ssh-keys';
import { ExplainMoreFindings1764410000000 } from './explain-more-findings';
import { KeepOffers1764700000000 } from './keep-offers';
import { KeepConfirmedHostKeys1764450000000 } from './keep-confirmed-host-keys';
import { KeepOrders1764300000000 } from './keep-orders';
import { KeepTried1764420000000 } from './keep-tried';
import { KeepRefusedHostKeys1764460000000 } from './keep-refused-host-keys';
import { NoteDestroying1764440000000 } from './note-destroying';
import { ProbeBots1764430000000 } from './probe-bots';
import { TimeTeamNames1764610000000 } from './time-team-names';

/** All migrations of the context, oldest first. */
export const migrations = [
  CreateDroplets1764000000000,
  CreateSshKeys1764100000000,
  CreateReleases1764200000000,
  KeepOrders1764300000000,
  ExplainMoreFindings1764410000000,
  KeepTried1764420000000,
  ProbeBots1764430000000,
  NoteDestroying1764440000000,
  KeepConfirmedHostKeys1764450000000,
  KeepRefusedHostKeys1764460000000,
  AllowUnsigned1764470000000,
  CreateKeptRevocations1764500000000,
  TimeTeamNames1764610000000,
  KeepOffers1764700000000,
  AnnounceDueWork1765100000000,
];
