import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';

/** Asks for a restart of the sandbox, which takes effect between rounds. Errors: ERR_NO_SANDBOX. */
export async function requestRestart(tx: EntityManager, actor: Actor, sandbox: string): Promise<Result<null, Refusal>> {
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  await audited(tx, actor, 'tournament.restart-requested', { kind: 'sandbox', id: sandbox }, () =>
    tx.query('update sandbox set restart_requested = true where id = $1', [sandbox]),
  );
  return ok(null);
}
