import type { SandboxStamp } from '@hexduel/contracts-events';
import { dead, done } from '@hexduel/messaging';
import type { ConsumerOptions, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from './find-sandbox';

/** The consumer of all facts of scheduling; a class per entity handles its own. A message of a killed replica comes again after this. */
export const FOLLOW_SCHEDULING: ConsumerOptions = { name: 'ladder-follow-scheduling', ackWaitMs: 5_000 };

/** Applies a fact to its sandbox under the lock of the sandbox, then raises the revisions of what it changed. */
export async function applyFact(
  tx: EntityManager,
  { sandbox }: SandboxStamp,
  apply: (changes: Changes) => Promise<void>,
): Promise<Outcome> {
  if (!(await lockSandbox(tx, sandbox))) return dead(`sandbox ${sandbox} was never created: replay its first fact`);
  const changes = new Changes(sandbox);
  await apply(changes);
  await changes.write(tx);
  return done;
}
