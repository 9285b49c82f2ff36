import type { EntityManager } from 'typeorm';
import { SCHEDULING } from '../audit/actor';
import { lockDropletOfTeam } from '../droplet/droplet';
import { letGo } from '../droplet/let-go';
import { auditDroplet } from '../droplet/snapshot';

/** What becomes of the droplet of a deleted team: kept for an admin's decision, or destroyed. */
export type TeamGone = 'keep' | 'destroy';

/** A team is deleted. Its droplet is kept and shown as such, unless it is configured to be destroyed. */
export async function forgetTeam(tx: EntityManager, team: string, teamGone: TeamGone): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('droplet of team ' || $1, 0))`, [team]);
  await tx.query(
    `insert into team (id, deleted_at) values ($1, clock_timestamp())
     on conflict (id) do update set deleted_at = coalesce(team.deleted_at, excluded.deleted_at)`,
    [team],
  );
  if (teamGone === 'keep') return;
  const droplet = await lockDropletOfTeam(tx, team);
  if (droplet) await auditDroplet(tx, SCHEDULING, 'droplet.destroying', droplet.id, () => letGo(tx, droplet));
}
