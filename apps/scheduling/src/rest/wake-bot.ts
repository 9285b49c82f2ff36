import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { AWAKE, Entry, auditedEntry } from '../entry/entry.entity';
import { noTeam } from '../refusals';
import type { Refusal } from '../refusals';
import { lockTeam } from '../team/team.entity';
import { lockSandboxesOfTeam } from '../team/team.queries';

/** The bot of a team plays again in each sandbox where it rests, from the next match that is released. Errors: ERR_NO_TEAM. */
export async function wakeBot(tx: EntityManager, actor: Actor, team: string): Promise<Result<null, Refusal>> {
  await lockSandboxesOfTeam(tx, team);
  if (!(await lockTeam(tx, team))) return noTeam(team);
  const resting = await tx.findBy(Entry, { team, leftAt: IsNull(), restingSince: Not(IsNull()) });
  for (const { id } of resting) {
    await audited(tx, actor, 'entry.woken', auditedEntry(id), () => tx.update(Entry, { id }, AWAKE));
  }
  return ok(null);
}
