import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noSession } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import { voidSession } from '../sign-in/revocation';
import { auditedSession } from '../sign-in/session.entity';
import { listSessions } from './session.queries';
import type { SessionFilter } from './session.queries';

/** Ends a session, in every service. Errors: ERR_NO_SESSION. */
export async function endOneSession(
  tx: EntityManager,
  actor: Actor,
  { session, now }: { readonly session: string; readonly now: Date },
): Promise<Result<null, Refusal>> {
  const ended = await endThose(tx, actor, { those: { id: session }, but: null, now });
  return ended === 0 ? noSession(session) : ok(null);
}

/** Ends all sessions of an admin, a team or everybody, but one. Returns how many. */
export function endSessions(
  tx: EntityManager,
  actor: Actor,
  { of, but, now }: { readonly of: Pick<SessionFilter, 'admin' | 'team'>; readonly but: string; readonly now: Date },
): Promise<number> {
  return endThose(tx, actor, { those: of, but, now });
}

interface Ending {
  readonly those: Omit<SessionFilter, 'limit'>;
  readonly but: string | null;
  readonly now: Date;
}

async function endThose(tx: EntityManager, actor: Actor, { those, but, now }: Ending): Promise<number> {
  const sessions = (await listSessions(tx, { ...those, limit: null }, now)).filter(({ id }) => id !== but);
  const ended: string[] = [];
  for (const { id, signedInAt } of sessions) {
    const session = { id, signedInAt: signedInAt.getTime() };
    const isNew = await audited(tx, actor, 'session.ended', auditedSession(id), () => voidSession(tx, session));
    if (isNew) ended.push(id);
  }
  // Last, for others wait for its lock; and somebody who signs out meanwhile holds what has been voided above.
  for (const session of ended) await revokeSessions(tx, { kind: 'session', session });
  return ended.length;
}
