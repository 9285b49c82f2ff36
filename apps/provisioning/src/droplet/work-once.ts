import { transaction } from '@hexduel/database';
import { newContext, newId, runInContext } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { claimDue } from './claim-due';
import type { Claim } from './claim-due';
import { lockDroplet } from './droplet';
import { nextStep } from './next-step';
import type { Outcome } from './outcome';
import { createBy } from './pace';
import type { Pace } from './pace';
import { createAtProvider, performStep } from './perform-step';
import type { Outside } from './perform-step';
import { restDroplet } from './rest-droplet';
import { settleStep } from './settle-step';
import type { Settled } from './settle-step';

export interface WorkOptions extends Outside {
  readonly database: DataSource;
  readonly pace: Pace;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears what came of a step, after its commit. */
  readonly onSettled: (settled: Settled, outcome: Outcome) => void;
}

/**
 * Takes the droplet that is due for longest one step further: claims it, acts outside of any transaction, writes what came of
 * it. False when none is due. A replica that dies on the way leaves the droplet to be claimed again when its lease ends.
 */
export function workOnce(options: WorkOptions): Promise<boolean> {
  return runInContext(newContext(), async () => {
    const { database, provider, pace, now } = options;
    const notAfter = createBy(now(), pace);
    const claim = await claimDue(database, { driver: provider.driver, leaseMs: pace.leaseMs, claim: newId() });
    if (claim === null) return false;
    const droplet = await transaction(database, (tx) => lockDroplet(tx, claim.droplet));
    if (!droplet) throw new Error(`droplet ${claim.droplet} has gone while it was claimed`);
    const outcome = await performStep(droplet, nextStep(droplet), options);
    if (outcome === null) await restDroplet(database, claim, droplet.state);
    else await settle(options, { claim, notAfter }, outcome);
    return true;
  });
}

interface Claimed {
  readonly claim: Claim;
  /** For a creation. */
  readonly notAfter: number;
}

async function settle(options: WorkOptions, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { database, provider, pace, onSettled } = options;
  const terms = { claim: claimed.claim, outcome, pace, driver: provider.driver };
  const settled = await transaction(database, (tx) => settleStep(tx, terms));
  if (settled === null) return;
  onSettled(settled, outcome);
  if (settled.decision.create !== true) return;
  await settle(options, claimed, await createAtProvider(settled.droplet, options, claimed.notAfter));
}
