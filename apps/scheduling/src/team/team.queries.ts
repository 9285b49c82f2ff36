import { execute, lockByName, readRows } from '@hexduel/database';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Team } from './team.entity';

/**
 * Whether a team has this name. Until the transaction ends no other gives the name to a team: whoever asks at the same
 * time waits.
 */
export async function isNameTaken(tx: EntityManager, name: string): Promise<boolean> {
  await lockByName(tx, `name of a team: ${name}`);
  return tx.existsBy(Team, { name, deletedAt: IsNull() });
}

const SandboxId = z.object({ id: z.string() });

/** Locks the sandboxes in which a team has an entry, in the order of their ids as everybody does. Returns the ids. */
export async function lockSandboxesOfTeam(tx: EntityManager, team: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    SandboxId,
    `select s.id from sandbox s where s.id in (select sandbox from entry where team = $1 and left_at is null)
     order by s.id for update`,
    [team],
  );
  return rows.map(({ id }) => id);
}

const TeamEntry = z.object({
  team: z.string(),
  entry: z.string(),
  sandbox: z.string(),
  slug: z.string(),
  entryNumber: z.int(),
  leaves: z.boolean(),
  restingSince: z.date().nullable(),
  waitsForCheck: z.boolean(),
});
export type TeamEntry = z.infer<typeof TeamEntry>;

/** The entries that the teams have, each with its sandbox, in the order in which sandboxes are listed. */
export function entriesOfTeams(tx: EntityManager, teams: readonly string[]): Promise<TeamEntry[]> {
  return readRows(
    tx,
    TeamEntry,
    `select e.team, e.id as entry, s.id as sandbox, s.slug, e.entry_number as "entryNumber", e.leaves,
       e.resting_since as "restingSince", s.requires_check and t.check_passed_at is null as "waitsForCheck"
     from entry e join sandbox s on s.id = e.sandbox join team t on t.id = e.team where e.team = any($1::uuid[]) and e.left_at is null
     order by s.position, s.slug`,
    [teams],
  );
}

/** The bot of a team plays again wherever it rests, as one that has not failed. */
export async function wakeEntries(tx: EntityManager, team: string): Promise<void> {
  await execute(
    tx,
    `update entry set failed_rounds = 0, resting_since = null
     where team = $1 and left_at is null and (failed_rounds > 0 or resting_since is not null)`,
    [team],
  );
}

/** Deletes a team that is marked for it, once it has no entry left. Returns whether it did. */
export async function deleteTeamWithoutEntries(tx: EntityManager, team: string): Promise<boolean> {
  const deleted = await execute(
    tx,
    `update team set deleted_at = clock_timestamp()
     where id = $1 and leaves and deleted_at is null
       and not exists (select from entry where team = $1 and left_at is null)`,
    [team],
  );
  return deleted > 0;
}
