import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedFault } from './fault-plan';
import { inflict, touchedBy } from './inflict';
import type { FragileSystem } from './inflict';
import type { RoundWatch } from './round-watch';

/** A fault that was made and repaired, in milliseconds of `performance.now()`. */
export interface PlayedFault extends PlannedFault {
  readonly begunAt: number;
  readonly repairedAt: number;
}

const MOST_AT_ONCE = 2;
const POLL_MS = 50;

/**
 * Plays the plan: each fault when its round is open, at most two at once, never two of the same part. Resolves once all are
 * repaired.
 */
export async function playFaults(
  plan: readonly PlannedFault[],
  fragile: FragileSystem,
  watch: RoundWatch,
  log: (line: string) => void,
): Promise<PlayedFault[]> {
  const played: PlayedFault[] = [];
  const underWay = new Map<PlannedFault, Promise<void>>();
  const isTouched = (touched: readonly string[]): boolean =>
    [...underWay.keys()].some((other) => touchedBy(other).some((each) => touched.includes(each)));
  const failures: unknown[] = [];
  for (const fault of plan) {
    await watch.hasOpened(fault.round);
    await sleep(fault.afterMs);
    while (underWay.size >= MOST_AT_ONCE || isTouched(touchedBy(fault))) await sleep(POLL_MS);
    if (failures.length > 0) break;
    const playing = playFault(fault, fragile, watch, log)
      .then(
        (done) => void played.push(done),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => underWay.delete(fault));
    underWay.set(fault, playing);
  }
  await Promise.all(underWay.values());
  if (failures.length > 0) throw failures[0];
  return played;
}

async function playFault(
  fault: PlannedFault,
  fragile: FragileSystem,
  watch: RoundWatch,
  log: (line: string) => void,
): Promise<PlayedFault> {
  const begunAt = performance.now();
  const about = `${fault.kind}: ${fault.target}`;
  log(`round ${watch.opened}: ${about}${fault.forMs > 0 ? ` for ${fault.forMs} ms` : ''}`);
  const repair = await inflict(fault, fragile);
  await sleep(fault.forMs);
  await repair();
  log(`round ${watch.opened}: repaired ${about}`);
  return { ...fault, begunAt, repairedAt: performance.now() };
}
