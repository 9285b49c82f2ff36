import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { addToOutbox, writeAudit } from '@hexduel/database';
import { In, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { WEBHOOK } from '../audit/actor';
import { databaseNow } from '../database-time';
import { Droplet } from '../droplet/droplet.entity';
import { Release } from './release.entity';

/** A droplet that is not being destroyed, locked until the transaction ends; null when there is none. */
export function lockStayingDroplet(tx: EntityManager, id: string): Promise<Droplet | null> {
  const where = { id, state: Not(In(['destroying', 'destroyed'])) };
  return tx.getRepository(Droplet).findOne({ where, lock: { mode: 'pessimistic_write' } });
}

/**
 * Records a release that a droplet reported and, where the droplet has a team, publishes it; the bot is probed soon afterwards.
 * The revision that the droplet reported last counts once. The droplet must be locked.
 */
export async function recordRelease(
  tx: EntityManager,
  { id: droplet, team }: Droplet,
  { revision, via }: Pick<Release, 'revision' | 'via'>,
): Promise<ReleaseAnswer> {
  const releases = tx.getRepository(Release);
  const latest = await releases.findOne({ where: { droplet }, order: { id: 'desc' } });
  if (latest?.revision === revision && latest.team === team) return answerOf(latest, false);
  const release = await releases.save(releases.create({ droplet, team, revision, label: releaseLabel(revision), via }));
  await tx.getRepository(Droplet).update({ id: droplet }, { probeDueAt: databaseNow });
  await writeAudit(tx, WEBHOOK, {
    ...{ action: 'release.deployed', subjectKind: 'droplet', subjectId: droplet, sandbox: null },
    before: latest ? { revision: latest.revision, team: latest.team } : null,
    after: { revision, team, via },
  });
  if (team !== null) {
    const { label, deployedAt } = release;
    await addToOutbox(tx, ReleaseDeployedV1, { team, release: label, deployedAt: deployedAt.toISOString() });
  }
  return answerOf(release, true);
}

function answerOf({ droplet, team, label, deployedAt }: Release, isNew: boolean): ReleaseAnswer {
  return { droplet, team, release: label, deployedAt: deployedAt.toISOString(), isNew };
}

const HASH = /^([0-9a-f]{40}|[0-9a-f]{64})$/i;
const SHORT = 7;
const LONGEST = 64;

/** The name of a release: the short form of a commit's hash, as git shows it, otherwise the revision cut at 64 characters. */
export function releaseLabel(revision: string): string {
  return HASH.test(revision) ? revision.slice(0, SHORT) : revision.slice(0, LONGEST);
}
