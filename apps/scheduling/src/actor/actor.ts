import { audited as auditedWork, transaction } from '@hexduel/database';
import type { AuditSnapshot } from '@hexduel/database';
import type { Caller } from '@hexduel/identity';
import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** Who makes a change: an admin by name, a player by the id of the team, a part of the system, or a game event by its id. */
export interface Actor {
  readonly kind: 'admin' | 'player' | 'system' | 'game event';
  readonly name: string;
}

/** What scheduling does by itself between rounds. */
export const TICK: Actor = { kind: 'system', name: 'tick' };

/** Applies plans from files. */
export const FILLER: Actor = { kind: 'system', name: 'filler' };

/** Facts that provisioning published. */
export const PROVISIONING: Actor = { kind: 'system', name: 'provisioning' };

/** The environment variables of the service, which name the first admin. */
export const ENVIRONMENT: Actor = { kind: 'system', name: 'environment' };

/** The caller of an endpoint, as the audit names it: an admin by name, a player by the id of the team. */
function actorOf({ identity }: Caller): Actor {
  if (identity.role === 'nobody') throw new Error('an endpoint that changes something is open to everybody');
  return identity.role === 'admin' ? { kind: 'admin', name: identity.name } : { kind: 'player', name: identity.team };
}

/** Runs what a player or an admin requested in one transaction; whatever `work` throws, a problem too, rolls it back. */
export function inCallerTransaction<T>(
  database: DataSource,
  caller: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = actorOf(caller);
  return transaction(database, (tx) => work(tx, actor));
}

/** One thing whose changes the audit records. */
export interface Subject {
  /** What the audit calls things like it: `round type`. */
  readonly kind: string;
  readonly id: string;
  /** It as it is now; null if it does not exist. */
  readonly readSnapshot: (tx: EntityManager) => Promise<AuditSnapshot | null>;
}

export interface AuditedEntity<Row> {
  readonly kind: string;
  /** Finds the row by its id, unless it was deleted softly. */
  readonly where: (id: string) => FindOptionsWhere<Row>;
  /** The sandbox that the row belongs to. */
  readonly sandboxOf?: (row: Row) => string;
  /** Columns that the audit does not show: secrets, and what the service keeps for itself. */
  readonly hidden: readonly (keyof Row & string)[];
  /** What the audit shows beside the columns. */
  readonly readMore?: (tx: EntityManager, id: string) => Promise<object>;
}

/** How to audit the rows of an entity: the row itself is the snapshot. */
export function auditSubject<Row extends ObjectLiteral>(
  entity: EntityTarget<Row>,
  { kind, where, sandboxOf, hidden, readMore }: AuditedEntity<Row>,
): (id: string) => Subject {
  const isHidden = new Set<string>(hidden);
  const readSnapshot = async (tx: EntityManager, id: string): Promise<AuditSnapshot | null> => {
    const row = await tx.findOneBy(entity, where(id));
    if (!row) return null;
    const shown = Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden.has(column)));
    return { sandbox: sandboxOf?.(row) ?? null, snapshot: { ...shown, ...(await readMore?.(tx, id)) } };
  };
  return (id) => ({ kind, id, readSnapshot: (tx) => readSnapshot(tx, id) });
}

/**
 * Makes a change and records who made it, with the subject before and after. A change that changes nothing leaves no
 * entry. Lock the subject first, unless it is new, so that nobody else changes it in between.
 */
export function audited<T>(
  tx: EntityManager,
  actor: Actor,
  action: string,
  { kind, id, readSnapshot }: Subject,
  change: () => Promise<T>,
): Promise<T> {
  return auditedWork(tx, actor, { action, subject: { kind, id }, takeSnapshot: () => readSnapshot(tx), change });
}
