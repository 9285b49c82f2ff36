import type { TeamAdminView } from '@hexduel/contracts-http';
import { writeAudit } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';

/** Records that somebody reads the tokens of teams, one entry for each; in the transaction of the reading. */
export async function auditTokensRead(
  tx: EntityManager,
  actor: Actor,
  teams: readonly Pick<TeamAdminView, 'id' | 'name'>[],
): Promise<void> {
  for (const { id, name } of teams) {
    const subject = { subjectKind: 'team', subjectId: id, sandbox: null };
    await writeAudit(tx, actor, { action: 'team.token-read', ...subject, before: { name }, after: { name } });
  }
}
