import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import type { Log } from '@hexduel/telemetry';
import type { DataSource } from 'typeorm';
import { databaseIn } from '../database-time';
import { retryDelay } from '../retry-policy';
import type { RetryPolicy } from '../retry-policy';
import { addKey, removeKey } from '../ssh/change-keys';
import type { KeyChange, KeyTarget } from '../ssh/change-keys';
import { keyNameOf } from '../ssh/key-command';
import { usualSshLimits } from '../ssh/ssh-connection';
import { claimPlacements, planPlacements } from './placement.queries';
import type { ClaimedPlacement } from './placement.queries';
import { SshKeyPlacement } from './ssh-key-placement.entity';

const MOST_AT_ONCE = 8;
const SLACK_MS = 15_000;

export interface PlacementDependencies {
  readonly database: DataSource;
  readonly log: Log;
  /** How to connect to machines, and the commands that change keys there. */
  readonly ssh: Pick<KeyTarget, 'masterKey' | 'reach' | 'commands' | 'limits' | 'sshPort' | 'user'>;
  readonly retry: Pick<RetryPolicy, 'retryMs' | 'mostRetryMs'>;
  /** Called with the result of each change, for metrics. */
  readonly onKeyChange?: (result: KeyChange['kind'], wanted: ClaimedPlacement['state']) => void;
}

/** Makes the changes that are due, on several machines at a time; returns how many. Any number of replicas may run it. */
export async function placeKeys(dependencies: PlacementDependencies): Promise<number> {
  const { database, ssh } = dependencies;
  await transaction(database, (tx) => planPlacements(tx));
  const { connectMs, commandMs } = ssh.limits ?? usualSshLimits;
  // As long as adding may take: connecting, and three commands.
  const leaseMs = connectMs + 3 * commandMs + SLACK_MS;
  const claimed = await claimPlacements(database, { claim: newId(), most: MOST_AT_ONCE, leaseMs });
  await Promise.all(claimed.map((each) => placeKey(dependencies, each)));
  return claimed.length;
}

async function placeKey(dependencies: PlacementDependencies, claimed: ClaimedPlacement): Promise<void> {
  const { database, ssh, log, retry, onKeyChange } = dependencies;
  const { address, hostKey, sshKey, droplet, state, line } = claimed;
  const key = { ...ssh, address, pinnedHostKey: hostKey, name: keyNameOf(sshKey) };
  const change = state === 'adding' ? await addKey({ ...key, keyLine: line }) : await removeKey(key);
  await recordChange(database, claimed, change, retry);
  onKeyChange?.(change.kind, state);
  if (change.kind !== 'done') log.warn({ droplet, sshKey, state, kind: change.kind }, change.why);
}

/** Records the result. A change that another replica claimed meanwhile, or that is no longer wanted, is left to be repeated. */
async function recordChange(
  database: DataSource,
  { sshKey, droplet, claim, state, hostKey, attempts }: ClaimedPlacement,
  change: KeyChange,
  { retryMs, mostRetryMs }: PlacementDependencies['retry'],
): Promise<void> {
  await transaction(database, async (tx) => {
    const placements = tx.getRepository(SshKeyPlacement);
    const own = { sshKey, droplet, claim };
    if (change.kind === 'done' && state === 'removing') await placements.delete({ ...own, state });
    if (change.kind === 'done' && state === 'adding') {
      const calm = { attempts: 0, problem: null, problemKind: null, refusedHostKey: null };
      await placements.update({ ...own, state }, { ...calm, state: 'added', dueAt: null, hostKey });
    }
    if (change.kind !== 'done') {
      const waitMs = retryDelay(attempts + 1, retryMs, mostRetryMs);
      await placements.update(
        { ...own, state },
        {
          attempts: () => 'attempts + 1',
          problem: change.why,
          problemKind: change.kind,
          refusedHostKey: change.kind === 'host key changed' ? change.seen : null,
          dueAt: databaseIn(waitMs),
        },
      );
    }
    await placements.update(own, { claim: null, leasedUntil: null });
  });
}
