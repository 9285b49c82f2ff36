import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/messaging';
import type { Log } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { addKey, removeKey } from '../ssh/change-keys';
import type { KeyChange, KeyTerms } from '../ssh/change-keys';
import { keyNameOf } from '../ssh/key-command';
import { usualSshLimits } from '../ssh/ssh-terms';
import { claimPlacements } from './claim-placements';
import type { ClaimedPlacement } from './claim-placements';
import { planPlacements } from './plan-placements';
import { settlePlacement } from './settle-placement';
import type { RetryTerms } from './settle-placement';

const MOST_AT_ONCE = 8;
const SLACK_MS = 15_000;

export interface PlacingTerms extends RetryTerms {
  readonly database: DataSource;
  readonly log: Log;
  /** How machines are entered, and the commands that they know. */
  readonly ssh: Pick<KeyTerms, 'masterKey' | 'reach' | 'commands' | 'limits' | 'sshPort' | 'user'>;
  /** How long to sleep between looks for what is due, in milliseconds. */
  readonly everyMs: number;
  /** What came of one key on one machine, for metrics. */
  readonly onKeyChange?: (change: KeyChange['kind'], wanted: ClaimedPlacement['state']) => void;
}

/** Puts keys onto machines and takes them away, again and again, until it is stopped. Any number of replicas may. */
export function startPlacingKeys(terms: PlacingTerms): Repeating {
  return new Repeating('place keys', terms.log, async () => ((await placeKeys(terms)) > 0 ? 0 : terms.everyMs));
}

/** Does once what is due, on several machines at a time; answers how many things that were. */
export async function placeKeys(terms: PlacingTerms): Promise<number> {
  const { database } = terms;
  await transaction(database, (tx) => planPlacements(tx));
  const { enterMs, commandMs } = terms.ssh.limits ?? usualSshLimits;
  // As long as adding may take: entering, and three commands.
  const leaseMs = enterMs + 3 * commandMs + SLACK_MS;
  const claimed = await claimPlacements(database, { claim: newId(), most: MOST_AT_ONCE, leaseMs });
  await Promise.all(claimed.map((each) => placeKey(terms, each)));
  return claimed.length;
}

async function placeKey(terms: PlacingTerms, claimed: ClaimedPlacement): Promise<void> {
  const { database, ssh, log, onKeyChange } = terms;
  const { address, hostKey, sshKey, droplet, state, line } = claimed;
  const key = { ...ssh, address, pinnedHostKey: hostKey, name: keyNameOf(sshKey) };
  const change = state === 'adding' ? await addKey({ ...key, keyLine: line }) : await removeKey(key);
  await settlePlacement(database, claimed, change, terms);
  onKeyChange?.(change.kind, state);
  if (change.kind !== 'done') log.warn({ droplet, sshKey, state, kind: change.kind }, change.why);
}
