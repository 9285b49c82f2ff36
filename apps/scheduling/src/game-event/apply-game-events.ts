import { GameEventAppliedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { audited } from '../audit/audited';
import { databaseClock } from '../sandbox/database-clock';
import { lockSandbox } from '../sandbox/sandbox';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { dueGameEvents } from './due-game-events';
import { gameEventCard, listGameEvents } from './game-event';
import type { GameEvent } from './game-event';
import { performAction } from './perform-action';

/**
 * Between rounds: every game event that is due happens, once, in order; one whose action is refused has happened without
 * effect and says why. The sandbox must be locked.
 */
export async function applyGameEvents(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return;
  const events = await listGameEvents(tx, id);
  const due = dueGameEvents(events, sandbox.startedAt, await databaseClock(tx));
  for (const event of due) await applyGameEvent(tx, sandbox, event);
}

async function applyGameEvent(tx: EntityManager, sandbox: Sandbox, event: GameEvent): Promise<void> {
  const actor = { kind: 'game event', name: event.id } as const;
  const performed = await performAction(tx, event);
  const refusal = performed.ok ? null : performed.error.message;
  const appliedAt = await databaseClock(tx);
  await audited(tx, actor, 'game-event.applied', { kind: 'game event', id: event.id }, () =>
    tx.query(`update game_event set state = 'applied', applied_at = $2, refusal = $3 where id = $1`, [
      event.id,
      appliedAt,
      refusal,
    ]),
  );
  await tellFact(tx, GameEventAppliedV1, sandbox.id, (stamp) => ({
    ...stamp,
    ...gameEventCard(event, sandbox),
    appliedAt: appliedAt.toISOString(),
    refusal,
  }));
}
