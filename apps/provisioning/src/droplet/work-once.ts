import { transaction } from '@hexduel/database';
import { newContext, newId, runInContext } from '@hexduel/telemetry';
import type { DataSource } from 'typeorm';
import { createBy } from '../retry-policy';
import type { RetryPolicy } from '../retry-policy';
import { lockDroplet } from './droplet-changes';
import { claimDueDroplet, releaseClaim } from './droplet.queries';
import type { Claim } from './droplet.queries';
import { nextStep } from './next-step';
import { createAtProvider, performStep } from './perform-step';
import type { StepDependencies, StepResult } from './perform-step';
import { recordStep } from './record-step';
import type { RecordedStep } from './record-step';

export interface WorkDependencies extends StepDependencies {
  readonly database: DataSource;
  readonly policy: RetryPolicy;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with the result of a step after its commit. */
  readonly onStep: (step: RecordedStep, result: StepResult) => void;
}

/**
 * Takes one step for the droplet that has been due for longest: claims it, acts outside of any transaction, records the result.
 * False when none is due. The droplet of a worker that dies meanwhile is claimed again when the lease ends.
 */
export function workOnce(dependencies: WorkDependencies): Promise<boolean> {
  return runInContext(newContext(), async () => {
    const { database, provider, policy, now } = dependencies;
    const notAfter = createBy(now(), policy);
    const { driver } = provider;
    const claim = await claimDueDroplet(database, { driver, leaseMs: policy.leaseMs, claim: newId() });
    if (claim === null) return false;
    const droplet = await transaction(database, (tx) => lockDroplet(tx, claim.droplet));
    if (!droplet) throw new Error(`droplet ${claim.droplet} was claimed, but its row is missing`);
    const result = await performStep(droplet, nextStep(droplet), dependencies);
    if (result === null) await releaseClaim(database, claim, droplet.state);
    else await record(dependencies, { claim, notAfter }, result);
    return true;
  });
}

interface ClaimedStep {
  readonly claim: Claim;
  /** For a creation, in milliseconds since 1970. */
  readonly notAfter: number;
}

async function record(dependencies: WorkDependencies, claimed: ClaimedStep, result: StepResult): Promise<void> {
  const { database, provider, policy, onStep } = dependencies;
  const { claim, notAfter } = claimed;
  const step = await transaction(database, (tx) => recordStep(tx, { claim, result, policy, driver: provider.driver }));
  if (step === null) return;
  onStep(step, result);
  if (step.decision.create !== true) return;
  await record(dependencies, claimed, await createAtProvider(step.droplet, provider, notAfter));
}
