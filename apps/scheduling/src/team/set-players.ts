import type { EntityManager } from 'typeorm';

/** Names of the players of a team, instead of those it had. The team must be locked or new. */
export async function setPlayers(tx: EntityManager, team: string, players: readonly string[]): Promise<void> {
  await tx.query('delete from player where team = $1', [team]);
  await tx.query(
    `insert into player (team, position, name)
     select $1, p.position, p.name from unnest($2::text[]) with ordinality as p (name, position)`,
    [team, players],
  );
}
