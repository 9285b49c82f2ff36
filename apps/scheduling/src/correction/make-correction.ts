import type { CorrectionOrder } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { Correction, auditedCorrection } from './correction.entity';
import { disqualifyEntry } from './disqualify-entry';
import { playAgain } from './play-again';
import type { PlannedCorrection } from './planned-correction';
import { takeBack } from './take-back';
import { voidMatch } from './void-match';

export interface CorrectionToMake {
  /** The id of the correction. */
  readonly id: string;
  readonly sandbox: string;
  readonly order: CorrectionOrder;
}

/**
 * Corrects matches of a sandbox. What is open is decided anew; of what is complete the ladder is told. Errors: ERR_NO_SANDBOX,
 * ERR_NO_MATCH, ERR_NOT_AN_ENTRY, ERR_NO_CORRECTION, ERR_STATE.
 */
export async function makeCorrection(
  tx: EntityManager,
  actor: Actor,
  { id, sandbox: named, order }: CorrectionToMake,
): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, named);
  if (!sandbox) return noSandbox(named);
  const planned = await planCorrection(tx, sandbox, id, order);
  if (!planned.ok) return planned;
  const { row, carryOut } = planned.value;
  return audited(tx, actor, `match.${ACTIONS[row.kind]}`, auditedCorrection(id), async () => {
    const { id: of, epoch } = sandbox;
    await tx.insert(Correction, { id, sandbox: of, epoch, ...row, reason: order.reason, madeBy: actor.name });
    await carryOut();
    return ok(null);
  });
}

const ACTIONS = {
  play_again: 'ordered-again',
  void: 'voided',
  disqualify: 'entry-disqualified',
  take_back: 'correction-taken-back',
} as const satisfies Record<Correction['kind'], string>;

function planCorrection(
  tx: EntityManager,
  sandbox: Sandbox,
  id: string,
  order: CorrectionOrder,
): Promise<Result<PlannedCorrection, Refusal>> {
  switch (order.kind) {
    case 'play_again':
      return playAgain(tx, sandbox, id, order);
    case 'void':
      return voidMatch(tx, sandbox, id, order);
    case 'disqualify':
      return disqualifyEntry(tx, sandbox, id, order);
    case 'take_back':
      return takeBack(tx, sandbox, id, order);
  }
}
