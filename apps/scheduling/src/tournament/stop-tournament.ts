import { TournamentFinishedV1, TournamentPausedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noSandbox, onlyRunningCanPause, onlyStartedCanFinish } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';

/** Opens no further round until it is started again; an open round is played to its end. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function pauseTournament(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state !== 'running') return onlyRunningCanPause(sandbox.state);
  return audited(tx, actor, 'tournament.paused', auditedSandbox(id), async () => {
    await stop(tx, sandbox, 'paused');
    await publishFact(tx, TournamentPausedV1, id, (stamp) => stamp);
    return ok(null);
  });
}

/** Ends the tournament; an open round is played to its end and counts. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function finishTournament(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const { state } = sandbox;
  if (state === 'planned' || state === 'finished') return onlyStartedCanFinish(state);
  return audited(tx, actor, 'tournament.finished', auditedSandbox(id), async () => {
    await stop(tx, sandbox, 'finished');
    await publishFact(tx, TournamentFinishedV1, id, (stamp) => stamp);
    return ok(null);
  });
}

// Without a further round, whatever else happens between rounds need not wait for the next tick.
async function stop(tx: EntityManager, { id, nextTickAt }: Sandbox, state: 'paused' | 'finished'): Promise<void> {
  const tick = nextTickAt ? { nextTickAt: () => 'least(next_tick_at, clock_timestamp())' } : {};
  await tx.update(Sandbox, { id }, { state, ...tick });
}
