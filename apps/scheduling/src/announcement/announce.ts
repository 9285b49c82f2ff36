import { AnnouncementMadeV1 } from '@hexduel/contracts-events';
import type { BilingualText } from '@hexduel/contracts-events';
import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

export interface Announcement {
  /** Id of it, a UUID. */
  readonly announcement: string;
  readonly sandbox: string;
  readonly text: BilingualText;
}

/** Says something to all who watch the sandbox; the audit keeps it. Errors: ERR_NO_SANDBOX. */
export async function announce(tx: EntityManager, actor: Actor, made: Announcement): Promise<Result<null, Refusal>> {
  const { announcement, sandbox, text } = made;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  await tellFact(tx, AnnouncementMadeV1, sandbox, (stamp) => ({ ...stamp, announcement, text }));
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
