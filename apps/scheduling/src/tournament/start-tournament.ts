import { TournamentStartedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { publishDueTimes } from '../game-event/replan-game-events';
import { alreadyRunning, finishedCannotStart, noSandbox, revealIsRunning } from '../refusals';
import type { Refusal } from '../refusals';
import { nextTick } from '../sandbox/next-tick';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox, readDatabaseClock } from '../sandbox/sandbox.queries';

/**
 * Starts a planned tournament or continues a paused one. `plannedFor`: a start by plan; its first round opens at that
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
  if (sandbox.state === 'running') return alreadyRunning();
  if (sandbox.state === 'finished') return finishedCannotStart();
  if (sandbox.revealOf !== null) return revealIsRunning();
  const now = await readDatabaseClock(tx);
  const from = plannedFor ? new Date(plannedFor.getTime() - 1) : now;
  // A round that is still open since before the pause holds back the next one.
  const nextTickAt = sandbox.nextTickAt && nextTick(from, sandbox.roundIntervalMs);
  return audited(tx, actor, 'tournament.started', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, { state: 'running', nextTickAt, startedAt: sandbox.startedAt ?? now });
    await publishFact(tx, TournamentStartedV1, id, (stamp) => stamp);
    if (!sandbox.startedAt) await publishDueTimes(tx, id);
    return ok(null);
  });
}
