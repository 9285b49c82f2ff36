import type { EntityManager } from 'typeorm';

/** Notes what a team is called. */
export async function nameTeam(
  tx: EntityManager,
  { team, name }: { readonly team: string; readonly name: string },
): Promise<void> {
  await tx.query('insert into team (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name', [
    team,
    name,
  ]);
}
