import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { listEntries } from '../entry/entry.queries';
import { ScoredRound } from '../final/standing.entity';
import {
  noSandbox,
  nobodyToReveal,
  nothingToReveal,
  revealIsRunning,
  revealNeedsEnd,
  revealNeedsRound,
} from '../refusals';
import type { Refusal } from '../refusals';
import { Round } from '../round/round.entity';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { changeReveal } from './change-reveal';

/**
 * Begins the reveal of a frozen sandbox with no place open. Its places must be final: no round is open or will be, and the last one
 * is scored. Errors: ERR_NO_SANDBOX, ERR_STATE.
 */
export async function beginReveal(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const refused = await obstacleTo(tx, sandbox);
  if (refused) return refused;
  const entries = await listEntries(tx, id);
  if (entries.length === 0) return nobodyToReveal();
  await changeReveal(tx, actor, sandbox, 'reveal.begun', { opened: 0, of: entries.length });
  return ok(null);
}

async function obstacleTo(tx: EntityManager, sandbox: Sandbox) {
  const { id, epoch, state } = sandbox;
  if (sandbox.frozenFromRound === null) return nothingToReveal();
  if (sandbox.revealOf !== null) return revealIsRunning();
  if (state !== 'finished' && state !== 'paused') return revealNeedsEnd(state);
  const last = await tx.findOne(Round, { where: { sandbox: id, epoch }, order: { number: 'DESC' } });
  if (!last) return nobodyToReveal();
  const scored = await tx.findOneBy(ScoredRound, { sandbox: id, epoch });
  return scored && scored.roundNumber >= last.number ? null : revealNeedsRound(last.number);
}
