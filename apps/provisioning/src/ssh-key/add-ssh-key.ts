import { audited } from '@hexduel/database';
import type { AuditSnapshot } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { lockKeysOfTeam } from '../locks';
import { deletedTeam, keyNameTaken, knownKey, tooManyKeys, unusableKey } from '../refusals';
import type { Refusal } from '../refusals';
import { readPublicKey } from '../ssh/public-key';
import { isTeamDeleted } from '../team/team';
import { SshKey } from './ssh-key.entity';
import { countLeavingKeys } from './ssh-key.queries';

const MOST_KEYS = 20;

export interface NewSshKey {
  /** Its id. */
  readonly sshKey: string;
  readonly team: string;
  readonly name: string;
  /** The pasted text. */
  readonly text: string;
}

/**
 * Adds a public key to a team; it is put onto machines afterwards.
 * Errors: ERR_SSH_KEY_REFUSED, ERR_NO_TEAM, ERR_TOO_MANY_SSH_KEYS, ERR_NAME_TAKEN, ERR_SSH_KEY_TAKEN.
 */
export async function addSshKey(
  tx: EntityManager,
  actor: Actor,
  { sshKey: id, team, name, text }: NewSshKey,
): Promise<Result<null, Refusal>> {
  const read = readPublicKey(text);
  if (!read.ok) return unusableKey(read.error.message);
  const key = read.value;
  await lockKeysOfTeam(tx, team);
  if (await isTeamDeleted(tx, team)) return deletedTeam(team);
  const keys = await tx.getRepository(SshKey).findBy({ team, removedAt: IsNull() });
  const same = keys.find(({ fingerprint }) => fingerprint === key.fingerprint);
  if (same) return knownKey(same.name);
  if (keys.some((each) => each.name === name)) return keyNameTaken(name);
  const leaving = await countLeavingKeys(tx, team);
  if (keys.length + leaving >= MOST_KEYS) return tooManyKeys(MOST_KEYS, leaving);
  await auditSshKey(tx, actor, 'ssh-key.added', id, () => tx.getRepository(SshKey).insert({ id, team, name, ...key }));
  return ok(null);
}

/** Changes a key that is locked or new, and records who did it with the key before and after. */
export async function auditSshKey(
  tx: EntityManager,
  actor: Actor,
  action: string,
  sshKey: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const takeSnapshot = async (): Promise<AuditSnapshot | null> => {
    const snapshot = await tx.getRepository(SshKey).findOne({
      // The fingerprint identifies it: the line is left out.
      select: { team: true, name: true, type: true, bits: true, fingerprint: true },
      where: { id: sshKey, removedAt: IsNull() },
    });
    return snapshot && { sandbox: null, snapshot };
  };
  await audited(tx, actor, { action, subject: { kind: 'ssh key', id: sshKey }, takeSnapshot, change });
}
