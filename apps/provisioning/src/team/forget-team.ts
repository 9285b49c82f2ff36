import type { EntityManager } from 'typeorm';
import { SCHEDULING } from '../audit/actor';
import { lockDropletOfTeam } from '../droplet/droplet';
import { letReplacementGo } from '../droplet/hand-over';
import { letGo } from '../droplet/let-go';
import { auditDroplet } from '../droplet/snapshot';

/** What becomes of the droplet of a deleted team: kept for an admin's decision, or destroyed. */
export type TeamGone = 'keep' | 'destroy';

/**
 * A team is deleted. Its droplet is kept and shown as such, unless it is configured to be destroyed, with what was to replace
 * it.
 */
export async function forgetTeam(tx: EntityManager, team: string, teamGone: TeamGone): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('droplet of team ' || $1, 0))`, [team]);
  await tx.query(
    `insert into team (id, deleted_at) values ($1, clock_timestamp())
     on conflict (id) do update set deleted_at = coalesce(team.deleted_at, excluded.deleted_at)`,
    [team],
  );
  if (teamGone === 'keep') return;
  // Once more, where the team was moved to another droplet while the first was waited for.
  const droplet = (await lockDropletOfTeam(tx, team)) ?? (await lockDropletOfTeam(tx, team));
  if (!droplet) return;
  await auditDroplet(tx, SCHEDULING, 'droplet.destroying', droplet.id, () => letGo(tx, droplet));
  await letReplacementGo(tx, SCHEDULING, droplet);
}
