import {
  SandboxUnfrozenV1,
  TournamentPausedV1,
  TournamentRestartedV1,
  TournamentStartedV1,
} from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK } from '../audit/actor';
import { audited } from '../audit/audited';
import { replanGameEvents } from '../game-event/replan-game-events';
import { describeSandbox } from '../sandbox/describe-sandbox';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { restoreRoundTypes } from '../round-type/restore-round-types';

/**
 * Between rounds: clears rounds, matches, standings and freeze, keeps teams and entries, puts round types and game events
 * back to what admins made of them, and raises the epoch. A tournament that ran or was paused still does, from now on,
 * and that is told again after the restart; one that was finished is planned, for no time. The sandbox must be locked.
 */
export function restartSandbox(tx: EntityManager, sandbox: Sandbox): Promise<void> {
  const { id } = sandbox;
  return audited(tx, TICK, 'tournament.restarted', { kind: 'sandbox', id }, async () => {
    const state = sandbox.state === 'finished' ? 'planned' : sandbox.state;
    await tx.query('delete from match where sandbox = $1', [id]);
    await tx.query('delete from round where sandbox = $1', [id]);
    await tx.query('delete from scored_round where sandbox = $1', [id]);
    await restoreRoundTypes(tx, id);
    await tx.query(
      `update sandbox set epoch = epoch + 1, state = $2, restart_requested = false, withheld_reason = null,
         frozen_from_round = null, planned_start = case when state = 'planned' then planned_start end,
         started_at = case when $2 = 'planned' then null else clock_timestamp() end
       where id = $1`,
      [id, state],
    );
    await tellFact(tx, TournamentRestartedV1, id, (stamp) => stamp);
    if (sandbox.frozenFromRound !== null) await tellFact(tx, SandboxUnfrozenV1, id, (stamp) => stamp);
    if (sandbox.state !== 'planned' && sandbox.plannedStart) await describeSandbox(tx, id);
    if (state === 'running') await tellFact(tx, TournamentStartedV1, id, (stamp) => stamp);
    if (state === 'paused') await tellFact(tx, TournamentPausedV1, id, (stamp) => stamp);
    await replanGameEvents(tx, id);
  });
}
