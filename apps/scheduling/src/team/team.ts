import type { EntityManager } from 'typeorm';

/** A row of `team` that is not deleted. */
export interface Team {
  readonly id: string;
  /** In its token, from 1. */
  readonly teamNumber: number;
  /** Tokens with a lower one are void. */
  readonly tokenCounter: number;
  readonly name: string;
  readonly noContest: boolean;
  readonly botAddress: string | null;
  /** When that address came about, as provisioning told or when it was set by hand; null for neither since the team was made. */
  readonly botAddressToldAt: Date | null;
  readonly release: string | null;
  /** When the release was deployed, where provisioning has told of it. */
  readonly releaseDeployedAt: Date | null;
  /** Marked for deletion: it leaves between rounds. */
  readonly leaves: boolean;
}

/**
 * The team, locked until the transaction ends; null when it never was or is deleted. Lock its sandboxes before it, in the
 * order of their ids.
 */
export async function lockTeam(tx: EntityManager, team: string): Promise<Team | null> {
  const [row] = await tx.query<Team[]>(
    `select id, team_number as "teamNumber", token_counter as "tokenCounter", name, no_contest as "noContest",
       bot_address as "botAddress", bot_address_told_at as "botAddressToldAt", release,
       release_deployed_at as "releaseDeployedAt", leaves
     from team where id = $1 and deleted_at is null for update`,
    [team],
  );
  return row ?? null;
}

/** Locks the sandboxes in which the team has an entry, in the order in which everybody does. Answers their ids. */
export async function lockSandboxesOfTeam(tx: EntityManager, team: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select s.id from sandbox s where s.id in (select sandbox from entry where team = $1 and left_at is null)
     order by s.id for update`,
    [team],
  );
  return rows.map(({ id }) => id);
}
