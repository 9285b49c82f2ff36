import { AnnouncementMadeV1 } from '@hexduel/contracts-events';
import type { BilingualText } from '@hexduel/contracts-events';
import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from './publish-fact';
import { lockSandbox } from './sandbox.queries';

export interface Announcement {
  /** Its id, a UUID. */
  readonly announcement: string;
  readonly sandbox: string;
  readonly text: BilingualText;
}

/** Announces something to everybody who watches the sandbox; the audit keeps it. Errors: ERR_NO_SANDBOX. */
export async function announce(tx: EntityManager, actor: Actor, made: Announcement): Promise<Result<null, Refusal>> {
  const { announcement, sandbox, text } = made;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  await publishFact(tx, AnnouncementMadeV1, sandbox, (stamp) => ({ ...stamp, announcement, text }));
  await writeAudit(tx, actor, {
    action: 'announcement.made',
    subjectKind: 'announcement',
    subjectId: announcement,
    sandbox,
    before: null,
    after: text,
  });
  return ok(null);
}
