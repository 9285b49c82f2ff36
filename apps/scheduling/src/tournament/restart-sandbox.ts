import { TournamentPausedV1, TournamentRestartedV1, TournamentStartedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

/**
 * Between rounds: clears rounds and matches, keeps teams and entries, and raises the epoch. A tournament that ran or was
 * paused still does, and that is told again after the restart; one that was finished is planned. The sandbox must be
 * locked. Answers it as it is now.
 */
export async function restartSandbox(tx: EntityManager, sandbox: Sandbox): Promise<Sandbox> {
  const { id } = sandbox;
  const state = sandbox.state === 'finished' ? 'planned' : sandbox.state;
  const epoch = sandbox.epoch + 1;
  await tx.query('delete from match where sandbox = $1', [id]);
  await tx.query('delete from round where sandbox = $1', [id]);
  await tx.query(
    `update sandbox set epoch = $2, state = $3, restart_requested = false, withheld_reason = null where id = $1`,
    [id, epoch, state],
  );
  await tellFact(tx, TournamentRestartedV1, id, (stamp) => stamp);
  if (state === 'running') await tellFact(tx, TournamentStartedV1, id, (stamp) => stamp);
  if (state === 'paused') await tellFact(tx, TournamentPausedV1, id, (stamp) => stamp);
  return { ...sandbox, epoch, state, restartRequested: false, withheldReason: null };
}
