import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noRestartRequested, noSandbox, restartNotConfirmed } from '../refusals';
import type { Refusal } from '../refusals';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';

/** That the tournament is planned again after the restart. */
export interface Countdown {
  /** When it starts by itself; null: an admin starts it. */
  readonly plannedStart: Date | null;
}

/**
 * Requests a restart of the sandbox, which happens between rounds. Without a countdown a running or paused tournament goes on so. A
 * later request replaces an earlier one. Errors: ERR_NO_SANDBOX.
 */
export async function requestRestart(
  tx: EntityManager,
  actor: Actor,
  id: string,
  countdown: Countdown | null = null,
): Promise<Result<null, Refusal>> {
  if (!(await lockSandbox(tx, id))) return noSandbox(id);
  const after = { restartToCountdown: countdown !== null, restartStart: countdown?.plannedStart ?? null };
  await audited(tx, actor, 'tournament.restart-requested', auditedSandbox(id), () =>
    tx.update(Sandbox, { id }, { restartRequested: true, ...after }),
  );
  return ok(null);
}

/**
 * Takes a requested restart back before it happens: everything goes on as if it had not been requested. Errors: ERR_NO_SANDBOX,
 * ERR_STATE where none is requested, or it has happened.
 */
export async function withdrawRestart(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (!sandbox.restartRequested) return noRestartRequested();
  await audited(tx, actor, 'tournament.restart-withdrawn', auditedSandbox(id), () =>
    tx.update(Sandbox, { id }, { restartRequested: false, restartToCountdown: false, restartStart: null }),
  );
  return ok(null);
}

/** Whether a request to restart the sandbox confirms it by the slug. Errors: ERR_CONFIRMATION. */
export function checkConfirmation({ slug }: Pick<Sandbox, 'slug'>, confirm: string): Result<null, Refusal> {
  return confirm === slug ? ok(null) : restartNotConfirmed(slug);
}
