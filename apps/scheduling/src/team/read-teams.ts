import type { TeamAdminView } from '@hexduel/contracts-http';
import type { TeamTokens } from '@hexduel/identity';
import { In, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Page } from '../rows/page';
import { Player, Team } from './team.entity';
import { entriesOfTeams } from './team.queries';

/** Teams by name, those after a name if the page has one, with their tokens only if `tokens` are passed. */
export async function listTeams(
  tx: EntityManager,
  { after, limit }: Page,
  tokens: TeamTokens | null,
): Promise<TeamAdminView[]> {
  const query = tx
    .createQueryBuilder(Team, 't')
    .where('t.deletedAt is null and t.rehearsal is null')
    .orderBy('t.name collate "C"')
    .limit(limit);
  if (after !== undefined) query.andWhere('t.name collate "C" > :after', { after });
  return viewsOf(tx, await query.getMany(), tokens);
}

/** A team, with its token only if `tokens` are passed; null if it does not exist. */
export async function readTeam(
  tx: EntityManager,
  id: string,
  tokens: TeamTokens | null,
): Promise<TeamAdminView | null> {
  const teams = await tx.findBy(Team, { id, deletedAt: IsNull() });
  const [view] = await viewsOf(tx, teams, tokens);
  return view ?? null;
}

async function viewsOf(tx: EntityManager, teams: readonly Team[], tokens: TeamTokens | null): Promise<TeamAdminView[]> {
  const ids = teams.map(({ id }) => id);
  const players = await tx.find(Player, { where: { team: In(ids) }, order: { position: 'ASC' } });
  const entries = await entriesOfTeams(tx, ids);
  return teams.map(
    ({ id, version, name, noContest, botAddress, release, releaseDeployedAt, leaves, teamNumber, tokenCounter }) => ({
      ...{ id, version, name, noContest, botAddress, release },
      releaseDeployedAt: releaseDeployedAt?.toISOString() ?? null,
      leaves,
      players: players.filter(({ team }) => team === id).map((player) => player.name),
      entries: entries
        .filter(({ team }) => team === id)
        .map(({ team: _team, restingSince, ...entry }) => ({
          ...entry,
          restingSince: restingSince?.toISOString() ?? null,
        })),
      token: tokens?.encode({ teamNumber, counter: tokenCounter }) ?? null,
    }),
  );
}
