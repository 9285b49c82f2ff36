import { TournamentStartedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { tellDueTimes } from '../game-event/tell-due-times';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { nextTick } from '../round/next-tick';
import { databaseClock } from '../sandbox/database-clock';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

/**
 * Starts a planned tournament or goes on with a paused one. The first round of one that starts as planned opens at that
 * time if the interval allows, not an interval later. Errors: ERR_NO_SANDBOX, ERR_STATE.
 */
export async function startTournament(
  tx: EntityManager,
  actor: Actor,
  id: string,
  plannedFor: Date | null = null,
): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state === 'running') return refuse('ERR_STATE', 'The tournament runs already: there is nothing to do.');
  if (sandbox.state === 'finished') return refuse('ERR_STATE', 'The tournament is finished: restart it first.');
  // A round that is still open from before the pause holds back the next one.
  const now = await databaseClock(tx);
  const from = plannedFor ? new Date(plannedFor.getTime() - 1) : now;
  const next = sandbox.nextTickAt && nextTick(from, sandbox.roundIntervalMs);
  const startedAt = sandbox.startedAt ?? now;
  return audited(tx, actor, 'tournament.started', { kind: 'sandbox', id }, async () => {
    await tx.query(`update sandbox set state = 'running', next_tick_at = $2, started_at = $3 where id = $1`, [
      id,
      next,
      startedAt,
    ]);
    await tellFact(tx, TournamentStartedV1, id, (stamp) => stamp);
    if (!sandbox.startedAt) await tellDueTimes(tx, id);
    return ok(null);
  });
}
