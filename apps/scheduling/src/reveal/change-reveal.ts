import { RevealMovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { publishFact } from '../sandbox/publish-fact';
import { NO_REVEAL, Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';

/** How far a reveal is; `opened` is null for one that is called off. */
interface Extent {
  readonly opened: number | null;
  readonly of: number;
}

/** How many places do not open by themselves. */
export const BEST = 3;

/** Moves the reveal of a locked sandbox and publishes that. */
export function changeReveal(
  tx: EntityManager,
  actor: Actor,
  { id, revealEveryMs }: Sandbox,
  action: string,
  { opened, of }: Extent,
): Promise<void> {
  return audited(tx, actor, action, auditedSandbox(id), async () => {
    const isPaced = opened !== null && revealEveryMs !== null && opened < of - BEST;
    await tx.update(
      Sandbox,
      { id },
      opened === null
        ? NO_REVEAL
        : { revealOpened: opened, revealOf: of, ...(isPaced ? paced(revealEveryMs) : NOT_PACED) },
    );
    await publishFact(tx, RevealMovedV1, id, (stamp) => ({ ...stamp, opened, of }));
  });
}

export const NOT_PACED = { revealEveryMs: null, revealStepAt: null } as const;

/** The columns of a pace whose next step comes after so many milliseconds. */
export function paced(everyMs: number) {
  return {
    revealEveryMs: everyMs,
    revealStepAt: () => `clock_timestamp() + ${everyMs} * interval '1 ms'`,
  };
}
