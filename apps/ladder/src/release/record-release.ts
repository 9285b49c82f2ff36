import type { DataOf, ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/find-sandbox';
import { keepLatestRelease, lockTeam, readSandboxesOfTeam, updateReleases } from './release.queries';

/**
 * Records a deploy and shows it on all entries of the team, and on those it enters later. The latest deploy wins, in whatever order
 * deploys arrive; recording one again changes nothing except what a killed process left undone. Returns whether it is the latest now.
 */
export async function recordRelease(
  database: DataSource,
  deployed: DataOf<typeof ReleaseDeployedV1>,
): Promise<boolean> {
  const { team, release, deployedAt } = deployed;
  // Committed before the entries are read: a team that enters a sandbox meanwhile either waits and gets it, or is found here.
  const isLatest = await transaction(database, async (tx) => {
    await lockTeam(tx, team);
    return keepLatestRelease(tx, { team, release, deployedAt: new Date(deployedAt) });
  });
  for (const sandbox of await readSandboxesOfTeam(database, team)) {
    await transaction(database, (tx) => showRelease(tx, sandbox, team));
  }
  return isLatest;
}

async function showRelease(tx: EntityManager, sandbox: string, team: string): Promise<void> {
  await lockSandbox(tx, sandbox);
  const entries = await updateReleases(tx, sandbox, team);
  if (entries.length > 0) await new Changes(sandbox).entries(entries).write(tx);
}
