import type { TeamOfToken } from '@hexduel/contracts-http';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';
import { readTeam } from '../team/read-teams';

/** A team as whoever holds its token sees it before signing in; null if it was deleted. */
export async function readTeamOfToken(tx: EntityManager, id: string): Promise<TeamOfToken | null> {
  const team = await readTeam(tx, id, null);
  if (!team) return null;
  const sandboxes = await tx.findBy(Sandbox, { id: In(team.entries.map(({ sandbox }) => sandbox)) });
  return {
    name: team.name,
    players: team.players,
    sandboxes: team.entries.flatMap(({ sandbox }) => {
      const found = sandboxes.find((each) => each.id === sandbox);
      return found ? [{ slug: found.slug, name: found.name, nameRu: found.nameRu, state: found.state }] : [];
    }),
  };
}
