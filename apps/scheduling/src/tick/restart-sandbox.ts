import {
  SandboxUnfrozenV1,
  TournamentPausedV1,
  TournamentRestartedV1,
  TournamentStartedV1,
} from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK, audited } from '../actor/actor';
import { Correction } from '../correction/correction.entity';
import { AWAKE, Entry } from '../entry/entry.entity';
import { ScoredRound } from '../final/standing.entity';
import { replanGameEvents } from '../game-event/replan-game-events';
import { KeptResult } from '../match/kept-result.entity';
import { Match } from '../round/match.entity';
import { Round } from '../round/round.entity';
import { restoreRoundTypes } from '../round-type/restore-round-types';
import { publishDescription, publishFact } from '../sandbox/publish-fact';
import { NO_RESTART, NO_REVEAL, Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';

/**
 * Between rounds: deletes rounds, matches, kept results and standings, unfreezes, keeps teams and entries, returns round types and game
 * events to what admins made of them, and raises the epoch. A tournament that was running or paused still is, from now
 * on, and a fact after the restart says so; a finished one is planned without a time, and each one is planned again if the
 * request said so. The sandbox must be locked.
 */
export function restartSandbox(tx: EntityManager, before: Sandbox): Promise<void> {
  const { id } = before;
  return audited(tx, TICK, 'tournament.restarted', auditedSandbox(id), async () => {
    const { restartToCountdown } = before;
    const state = restartToCountdown || before.state === 'finished' ? 'planned' : before.state;
    const keptStart = before.state === 'planned' ? before.plannedStart : null;
    const plannedStart = restartToCountdown ? before.restartStart : keptStart;
    await tx.delete(Correction, { sandbox: id });
    await tx.delete(KeptResult, { sandbox: id });
    await tx.delete(Match, { sandbox: id });
    await tx.delete(Round, { sandbox: id });
    await tx.delete(ScoredRound, { sandbox: id });
    await tx.update(Entry, { sandbox: id }, AWAKE);
    await restoreRoundTypes(tx, id);
    await tx.update(
      Sandbox,
      { id },
      {
        epoch: before.epoch + 1,
        ...{ state, plannedStart, withheldReason: null, frozenFromRound: null },
        ...NO_RESTART,
        ...NO_REVEAL,
        startedAt: state === 'planned' ? null : () => 'clock_timestamp()',
      },
    );
    await publishFact(tx, TournamentRestartedV1, id, (stamp) => stamp);
    if (before.frozenFromRound !== null) await publishFact(tx, SandboxUnfrozenV1, id, (stamp) => stamp);
    if (before.plannedStart?.getTime() !== plannedStart?.getTime()) await publishDescription(tx, id);
    if (state === 'running') await publishFact(tx, TournamentStartedV1, id, (stamp) => stamp);
    if (state === 'paused') await publishFact(tx, TournamentPausedV1, id, (stamp) => stamp);
    await replanGameEvents(tx, id);
  });
}
