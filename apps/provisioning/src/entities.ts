import { AuditEntry } from '@hexduel/database';
import { KeptRevocation, RevocationCursor } from '@hexduel/identity';
import { DropletOrder } from './droplet/droplet-order.entity';
import { Droplet } from './droplet/droplet.entity';
import { ProviderPause } from './provider/provider-pause.entity';
import { Finding } from './reconcile/finding.entity';
import { Reconciliation } from './reconcile/reconciliation.entity';
import { Release } from './release/release.entity';
import { SeenSignature } from './release/seen-signature.entity';
import { SshKeyPlacement } from './ssh-key/ssh-key-placement.entity';
import { SshKey } from './ssh-key/ssh-key.entity';
import { Team } from './team/team.entity';

/** The tables of the context; those of the messages that it sends and receives are the platform's. */
export const entities = [
  AuditEntry,
  Team,
  Droplet,
  DropletOrder,
  ProviderPause,
  Finding,
  Reconciliation,
  SshKey,
  SshKeyPlacement,
  Release,
  SeenSignature,
  KeptRevocation,
  RevocationCursor,
];
