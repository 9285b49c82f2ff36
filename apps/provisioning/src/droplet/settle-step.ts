import type { EntityManager } from 'typeorm';
import { WORKER } from '../audit/actor';
import { pauseProvider } from '../provider/pause-provider';
import type { Claim } from './claim-due';
import { decide } from './decide';
import type { Decision } from './decide';
import { changeDroplet, lockDroplet } from './droplet';
import type { Droplet } from './droplet';
import type { Outcome } from './outcome';
import type { Pace } from './pace';
import { auditDroplet } from './snapshot';
import { takeOver } from './take-over';
import { tellAddress, tellGone, tellReady } from './tell-address';

export interface Settled {
  readonly droplet: Droplet;
  /** As it was before. */
  readonly before: Droplet;
  readonly decision: Decision;
  /** When it was settled, by the database's clock. */
  readonly at: Date;
}

/**
 * Writes what came of a step, with the facts of it, and lets go of the droplet unless a creation follows at once. Null
 * when another replica has it by now: then what came of the step is left for that one to find.
 */
export async function settleStep(
  tx: EntityManager,
  { claim, outcome, pace, driver }: { claim: Claim; outcome: Outcome; pace: Pace; driver: string },
): Promise<Settled | null> {
  const { droplet: id, at } = claim;
  const before = await lockDroplet(tx, id);
  const [mine] = await tx.query<{ now: Date }[]>(
    'select clock_timestamp() as now from droplet where id = $1 and claim = $2',
    [id, claim.claim],
  );
  if (!before || !mine) return null;
  const decision = decide(before, outcome, { began: at, now: mine.now }, pace);
  const after = { ...before, ...decision.change };
  await auditDroplet(tx, WORKER, actionOf(before, after), id, async () => {
    await changeDroplet(tx, id, decision.change);
    if (decision.isReady === true) await makeUseful(tx, after);
    if (after.state === 'destroyed' && before.state !== 'destroyed') await tellGone(tx, after);
  });
  const dueInMs = after.state === 'destroying' && before.state !== 'destroying' ? 0 : decision.dueInMs;
  await tx.query(
    `update droplet set due_at = clock_timestamp() + $2 * interval '1 ms', claim = case when $3 then claim end
     where id = $1`,
    [id, dueInMs, decision.create === true],
  );
  if (decision.pauseMs !== undefined) await pauseProvider(tx, driver, decision.pauseMs);
  return { droplet: after, before, decision, at: mine.now };
}

function actionOf(before: Droplet, after: Droplet): string {
  return before.state === after.state ? 'droplet.changed' : `droplet.${after.state}`;
}

async function makeUseful(tx: EntityManager, droplet: Droplet): Promise<void> {
  const team = await takeOver(tx, droplet);
  await tellReady(tx, { ...droplet, team });
  if (team !== null) await tellAddress(tx, droplet, team);
}
