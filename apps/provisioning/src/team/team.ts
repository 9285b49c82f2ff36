import type { EntityManager } from 'typeorm';
import { databaseNow } from '../database-time';
import { Team } from './team.entity';

export async function isTeamDeleted(tx: EntityManager, team: string): Promise<boolean> {
  const known = await tx.getRepository(Team).findOneBy({ id: team });
  return known !== null && known.deletedAt !== null;
}

/** Records the name of a team, known or not, unless a later one is known. */
export async function nameTeam(
  tx: EntityManager,
  { team, name, namedAt }: { readonly team: string; readonly name: string; readonly namedAt: Date },
): Promise<void> {
  await tx.createQueryBuilder().insert().into(Team).values({ id: team }).orIgnore().execute();
  await tx
    .createQueryBuilder()
    .update(Team)
    .set({ name, namedAt })
    .where({ id: team })
    .andWhere('(named_at is null or named_at <= :namedAt)', { namedAt })
    .execute();
}

/** Records that a team is deleted, known or not; the time of the first message counts. */
export async function markTeamDeleted(tx: EntityManager, team: string): Promise<void> {
  await tx.createQueryBuilder().insert().into(Team).values({ id: team }).orIgnore().execute();
  await tx
    .createQueryBuilder()
    .update(Team)
    .set({ deletedAt: databaseNow })
    .where({ id: team })
    .andWhere('deleted_at is null')
    .execute();
}
