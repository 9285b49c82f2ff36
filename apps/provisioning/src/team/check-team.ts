import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';

/**
 * Whether a team may be given a droplet. One that has entered no sandbox is not known here and may. The transaction holds
 * the team's lock from then on. Errors: ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function checkTeam(tx: EntityManager, team: string): Promise<Result<null, Refusal>> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('droplet of team ' || $1, 0))`, [team]);
  const gone = await tx.query<unknown[]>('select from team where id = $1 and deleted_at is not null', [team]);
  if (gone.length > 0) return refuse('ERR_NO_TEAM', `Team ${team} is deleted: choose another.`);
  const [has] = await tx.query<{ name: string }[]>('select name from droplet where team = $1', [team]);
  if (!has) return ok(null);
  const message = `Team ${team} has the droplet ${has.name} already: unassign that first, or replace it.`;
  return refuse('ERR_TEAM_HAS_DROPLET', message);
}
