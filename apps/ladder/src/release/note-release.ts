import type { DataOf, ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';
import { lockTeam } from './lock-team';

type Deployed = DataOf<typeof ReleaseDeployedV1>;

/**
 * Shows what a team's bot runs on all its entries, now and when the team enters another sandbox. The latest deploy holds,
 * whichever is told last; said again it changes nothing, and whatever a kill left undone is done then.
 */
export async function noteRelease(database: DataSource, deployed: Deployed): Promise<void> {
  const { team } = deployed;
  // Committed before entries are looked for: who enters meanwhile either waits and reads it, or is found.
  await transaction(database, (tx) => keepLatest(tx, deployed));
  const sandboxes = await database.query<{ sandbox: string }[]>('select distinct sandbox from entry where team = $1', [
    team,
  ]);
  for (const { sandbox } of sandboxes) await transaction(database, (tx) => showRelease(tx, sandbox, team));
}

async function keepLatest(tx: EntityManager, { team, release, deployedAt }: Deployed): Promise<void> {
  await lockTeam(tx, team);
  await tx.query(
    `insert into team_release as known (team, release, deployed_at) values ($1, $2, $3)
     on conflict (team) do update set release = excluded.release, deployed_at = excluded.deployed_at
     where (excluded.deployed_at, excluded.release) > (known.deployed_at, known.release)`,
    [team, release, deployedAt],
  );
}

async function showRelease(tx: EntityManager, sandbox: string, team: string): Promise<void> {
  await lockSandbox(tx, sandbox);
  const [entries] = await tx.query<[{ id: string }[], number]>(
    `update entry e set release = t.release, deployed_at = t.deployed_at from team_release t
     where e.sandbox = $1 and e.team = $2 and t.team = e.team
       and (e.release, e.deployed_at) is distinct from (t.release, t.deployed_at)
     returning e.id`,
    [sandbox, team],
  );
  if (entries.length > 0) await new Changes(sandbox).entries(entries.map(({ id }) => id)).write(tx);
}
