import type { RevealAction } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { allPlacesOpen, noPlaceOpen, noRevealRuns, noSandbox, onlyBestAreLeft, revealHasMoved } from '../refusals';
import type { Refusal } from '../refusals';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { unfreezeSandbox } from '../tournament/freeze-sandbox';
import { beginReveal } from './begin-reveal';
import { BEST, NOT_PACED, changeReveal, paced } from './change-reveal';

/** Does with the reveal of a sandbox what an admin says. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function moveReveal(
  tx: EntityManager,
  actor: Actor,
  id: string,
  action: RevealAction,
): Promise<Result<null, Refusal>> {
  if (action.action === 'start') return beginReveal(tx, actor, id);
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const { revealOpened: opened, revealOf: of } = sandbox;
  if (opened === null || of === null) return noRevealRuns();
  switch (action.action) {
    case 'step':
      if (action.opened !== undefined && action.opened !== opened) return revealHasMoved(opened);
      if (opened === of) return allPlacesOpen();
      await changeReveal(tx, actor, sandbox, 'reveal.stepped', { opened: opened + 1, of });
      return ok(null);
    case 'back':
      if (action.opened !== undefined && action.opened !== opened) return revealHasMoved(opened);
      if (opened === 0) return noPlaceOpen();
      await changeReveal(tx, actor, sandbox, 'reveal.stepped-back', { opened: opened - 1, of });
      return ok(null);
    case 'cancel':
      await changeReveal(tx, actor, sandbox, 'reveal.cancelled', { opened: null, of });
      return ok(null);
    case 'pace':
      if (action.everyMs !== null && opened >= of - BEST) return onlyBestAreLeft();
      return setRate(tx, actor, id, action.everyMs);
    case 'end':
      return unfreezeSandbox(tx, actor, id);
  }
}

// A pace is no fact: each place that opens is one.
function setRate(tx: EntityManager, actor: Actor, id: string, everyMs: number | null): Promise<Result<null, Refusal>> {
  return audited(tx, actor, 'reveal.paced', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, everyMs === null ? NOT_PACED : paced(everyMs));
    return ok(null);
  });
}
