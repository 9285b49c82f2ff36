import type { ReleaseView } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

export interface ReleaseFilter {
  readonly team: string;
  /** Only those told before the one of this id, to read on. */
  readonly olderThan?: string | undefined;
  readonly limit: number;
}

/** Releases of a team's bot, newest first. */
export async function listReleases(
  db: Pick<EntityManager, 'query'>,
  { team, olderThan, limit }: ReleaseFilter,
): Promise<ReleaseView[]> {
  const rows = await db.query<(Omit<ReleaseView, 'deployedAt'> & { readonly deployedAt: Date })[]>(
    `select id, droplet, revision, label as release, deployed_at as "deployedAt", via
     from release where team = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [team, olderThan, limit],
  );
  return rows.map((row) => ({ ...row, deployedAt: row.deployedAt.toISOString() }));
}
