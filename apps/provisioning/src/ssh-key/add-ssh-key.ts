import { audited } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { takeKeySnapshot } from './key-snapshot';
import type { PublicKey } from './read-public-key';
import { readPublicKey } from './read-public-key';

const MOST_KEYS = 20;

export interface NewSshKey {
  /** Its id. */
  readonly sshKey: string;
  readonly team: string;
  readonly name: string;
  /** What a person has pasted. */
  readonly text: string;
}

/**
 * Adds a public key to a team; it is put onto machines afterwards.
 * Errors: ERR_SSH_KEY_REFUSED, ERR_NO_TEAM, ERR_TOO_MANY_SSH_KEYS, ERR_NAME_TAKEN, ERR_SSH_KEY_TAKEN.
 */
export async function addSshKey(
  tx: EntityManager,
  actor: Actor,
  { sshKey, team, name, text }: NewSshKey,
): Promise<Result<null, Refusal>> {
  const read = readPublicKey(text);
  if (!read.ok) return refuse('ERR_SSH_KEY_REFUSED', read.error.message);
  const key = read.value;
  // A team of which nothing was heard yet has no row to lock.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ssh keys of ${team}`]);
  const refusal = await whyNot(tx, team, name, key);
  if (refusal) return refusal;
  await audited(tx, actor, {
    action: 'ssh-key.added',
    subject: { kind: 'ssh key', id: sshKey },
    takeSnapshot: () => takeKeySnapshot(tx, sshKey),
    change: () =>
      tx.query(
        'insert into ssh_key (id, team, name, type, bits, fingerprint, line) values ($1, $2, $3, $4, $5, $6, $7)',
        [sshKey, team, name, key.type, key.bits, key.fingerprint, key.line],
      ),
  });
  return ok(null);
}

async function whyNot(tx: EntityManager, team: string, name: string, { fingerprint }: PublicKey) {
  const deleted = await tx.query<unknown[]>('select from team where id = $1 and deleted_at is not null', [team]);
  if (deleted.length > 0) return refuse('ERR_NO_TEAM', `The team ${team} was deleted: take one from the list.`);
  const keys = await tx.query<{ name: string; fingerprint: string }[]>(
    'select name, fingerprint from ssh_key where team = $1 and removed_at is null',
    [team],
  );
  const same = keys.find((each) => each.fingerprint === fingerprint);
  if (same) return refuse('ERR_SSH_KEY_TAKEN', `The team has this key already, as "${same.name}".`);
  if (keys.some((each) => each.name === name))
    return refuse('ERR_NAME_TAKEN', `The team has a key "${name}" already: take another name.`);
  const leaving = await countLeaving(tx, team);
  if (keys.length + leaving < MOST_KEYS) return null;
  const advice =
    leaving === 0
      ? ': remove one that is not used'
      : `, counting ${leaving} removed but not yet taken from its machine: wait until that is done; the list says what is in the way`;
  return refuse('ERR_TOO_MANY_SSH_KEYS', `A team has at most ${MOST_KEYS} keys${advice}.`);
}

// Not those on hosts that were let go: such a host is an admin's, may be gone for good, and gets no further keys.
async function countLeaving(tx: EntityManager, team: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from ssh_key k where k.team = $1 and k.removed_at is not null and exists (
       select from ssh_key_placement p join droplet d on d.id = p.droplet
       where p.ssh_key = k.id and d.state <> 'destroyed')`,
    [team],
  );
  return row?.count ?? 0;
}
