import type { TeamAdminView } from '@hexduel/contracts-http';
import type { TeamTokens } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';

interface Row extends Omit<TeamAdminView, 'releaseDeployedAt' | 'token' | 'players'> {
  readonly teamNumber: number;
  readonly tokenCounter: number;
  readonly releaseDeployedAt: Date | null;
  readonly players: string[];
}

type Db = Pick<EntityManager, 'query'>;

const VIEW = `select t.id, t.name, t.no_contest as "noContest", t.bot_address as "botAddress", t.release,
    t.release_deployed_at as "releaseDeployedAt", t.leaves, t.team_number as "teamNumber",
    t.token_counter as "tokenCounter",
    array(select p.name from player p where p.team = t.id order by p.position) as players,
    (select coalesce(json_agg(json_build_object('entry', e.id, 'sandbox', s.id, 'slug', s.slug,
        'entryNumber', e.entry_number, 'leaves', e.leaves) order by s.position, s.slug), '[]')
      from entry e join sandbox s on s.id = e.sandbox where e.team = t.id and e.left_at is null) as entries
  from team t where t.deleted_at is null`;

/** Teams by name, those after a name where it is given. `tokens`: with their tokens. */
export async function listTeams(
  db: Db,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  tokens: TeamTokens,
): Promise<TeamAdminView[]> {
  const rows = await db.query<Row[]>(
    `${VIEW} and ($1::text is null or t.name collate "C" > $1) order by t.name collate "C" limit $2`,
    [after ?? null, limit],
  );
  return rows.map((row) => viewOf(row, tokens));
}

/** A team; its token only where `tokens` is given. Null when it is not there. */
export async function readTeam(db: Db, team: string, tokens: TeamTokens | null): Promise<TeamAdminView | null> {
  const [row] = await db.query<Row[]>(`${VIEW} and t.id = $1`, [team]);
  return row ? viewOf(row, tokens) : null;
}

function viewOf({ teamNumber, tokenCounter, ...row }: Row, tokens: TeamTokens | null): TeamAdminView {
  return {
    ...row,
    releaseDeployedAt: row.releaseDeployedAt?.toISOString() ?? null,
    token: tokens?.encode({ teamNumber, counter: tokenCounter }) ?? null,
  };
}
