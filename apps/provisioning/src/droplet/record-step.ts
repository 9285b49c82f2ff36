import type { EntityManager } from 'typeorm';
import { WORKER } from '../audit/actor';
import { databaseIn } from '../database-time';
import { pauseProvider } from '../provider/provider-pause.queries';
import type { RetryPolicy } from '../retry-policy';
import { decide } from './decide';
import type { Decision } from './decide';
import { auditDroplet, changeDroplet, lockDroplet } from './droplet-changes';
import { publishAddress, publishGone, publishReady } from './droplet-facts';
import { Droplet } from './droplet.entity';
import type { DropletRow } from './droplet.entity';
import { readTimeOfClaim } from './droplet.queries';
import type { Claim } from './droplet.queries';
import type { StepResult } from './perform-step';
import { takeOverTeam } from './replacement';

/** A step whose result is in the database. */
export interface RecordedStep {
  readonly droplet: DropletRow;
  /** As it was before. */
  readonly before: DropletRow;
  readonly decision: Decision;
  /** By the database's clock. */
  readonly at: Date;
}

export interface StepToRecord {
  readonly claim: Claim;
  readonly result: StepResult;
  readonly policy: RetryPolicy;
  readonly driver: string;
}

/**
 * Records the result of a step with its facts and its audit, and releases the claim unless a creation follows at once. Null where
 * another worker has the droplet by now: that one finds the result by itself.
 */
export async function recordStep(
  tx: EntityManager,
  { claim, result, policy, driver }: StepToRecord,
): Promise<RecordedStep | null> {
  const { droplet: id, at } = claim;
  const before: DropletRow | null = await lockDroplet(tx, id);
  const now = await readTimeOfClaim(tx, claim);
  if (!before || !now) return null;
  const decision = decide(before, result, { began: at, now }, policy);
  const after = { ...before, ...decision.change };
  await auditDroplet(tx, WORKER, actionOf(before, after), id, async () => {
    await changeDroplet(tx, id, decision.change);
    if (decision.isReady === true) await announceReady(tx, after);
    if (after.state === 'destroyed' && before.state !== 'destroyed') await publishGone(tx, after);
  });
  const dueInMs = after.state === 'destroying' && before.state !== 'destroying' ? 0 : decision.dueInMs;
  await tx.getRepository(Droplet).update(
    { id },
    {
      dueAt: dueInMs === null ? null : databaseIn(dueInMs),
      ...(decision.create === true ? {} : { claim: null }),
    },
  );
  if (decision.pauseMs !== undefined) await pauseProvider(tx, driver, decision.pauseMs);
  return { droplet: after, before, decision, at: now };
}

function actionOf(before: DropletRow, after: DropletRow): string {
  return before.state === after.state ? 'droplet.changed' : `droplet.${after.state}`;
}

async function announceReady(tx: EntityManager, droplet: DropletRow): Promise<void> {
  const team = await takeOverTeam(tx, droplet);
  await publishReady(tx, { ...droplet, team });
  if (team !== null) await publishAddress(tx, droplet, team);
}
