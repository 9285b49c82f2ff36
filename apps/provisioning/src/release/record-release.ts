import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { addToOutbox, writeAudit } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { WEBHOOK } from '../audit/actor';
import type { LockedDroplet } from './lock-droplet';
import { releaseLabel } from './release-label';

interface Row {
  readonly id: string;
  readonly team: string | null;
  readonly revision: string;
  readonly label: string;
  readonly deployedAt: Date;
}

const COLUMNS = 'id, team, revision, label, deployed_at as "deployedAt"';

/**
 * Keeps a release that a droplet told of and tells of it, where the droplet is a team's; whether its bot
 * answers is soon seen again. One that the droplet told of last
 * counts once. The droplet must be locked.
 */
export async function recordRelease(
  tx: EntityManager,
  droplet: LockedDroplet,
  { revision, via }: { readonly revision: string; readonly via: 'signature' | 'address' },
): Promise<ReleaseAnswer> {
  const [latest] = await tx.query<Row[]>(`select ${COLUMNS} from release where droplet = $1 order by id desc limit 1`, [
    droplet.id,
  ]);
  if (latest?.revision === revision && latest.team === droplet.team) return answerOf(droplet.id, latest, false);
  const [row] = await tx.query<Row[]>(
    `insert into release (droplet, team, revision, label, via) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [droplet.id, droplet.team, revision, releaseLabel(revision), via],
  );
  if (!row) throw new Error('an insert answered no row');
  await tx.query('update droplet set probe_due_at = clock_timestamp() where id = $1', [droplet.id]);
  await writeAudit(tx, WEBHOOK, {
    ...{ action: 'release.deployed', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: latest ? { revision: latest.revision, team: latest.team } : null,
    after: { revision, team: droplet.team, via },
  });
  const { team, label: release, deployedAt } = row;
  if (team !== null) {
    await addToOutbox(tx, ReleaseDeployedV1, { team, release, deployedAt: deployedAt.toISOString() });
  }
  return answerOf(droplet.id, row, true);
}

function answerOf(droplet: string, { team, label, deployedAt }: Row, isNew: boolean): ReleaseAnswer {
  return { droplet, team, release: label, deployedAt: deployedAt.toISOString(), isNew };
}
