import type { EntityManager } from 'typeorm';
import { SCHEDULING } from '../audit/actor';
import { lockTeam } from '../locks';
import { markTeamDeleted } from '../team/team';
import { beginDestroying } from './begin-destroying';
import { auditDroplet, lockDropletOfTeam } from './droplet-changes';
import { destroyReplacement } from './replacement';

/** What becomes of the droplet of a deleted team: it is kept until an admin decides, or destroyed. */
export type TeamGone = 'keep' | 'destroy';

/** A team was deleted. Its droplet is kept and shown as such or, where that is configured, destroyed with its replacement. */
export async function forgetTeam(tx: EntityManager, team: string, teamGone: TeamGone): Promise<void> {
  await lockTeam(tx, team);
  await markTeamDeleted(tx, team);
  if (teamGone === 'keep') return;
  // Twice: while the first droplet was waited for, the team may have moved to another one.
  const droplet = (await lockDropletOfTeam(tx, team)) ?? (await lockDropletOfTeam(tx, team));
  if (!droplet) return;
  await auditDroplet(tx, SCHEDULING, 'droplet.destroying', droplet.id, () => beginDestroying(tx, droplet));
  await destroyReplacement(tx, SCHEDULING, droplet);
}
