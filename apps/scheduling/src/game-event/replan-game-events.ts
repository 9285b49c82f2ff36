import { GameEventChangedV1, GameEventPlannedV1, GameEventRemovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK } from '../audit/actor';
import { audited } from '../audit/audited';
import { databaseClock } from '../sandbox/database-clock';
import { lockSandbox } from '../sandbox/sandbox';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { stateAfterRestart } from './after-restart';
import { gameEventCard, listGameEvents } from './game-event';
import type { GameEvent } from './game-event';

/**
 * After a restart: what has happened is planned again, and what counts from the start counts from the new one. What is at a
 * time that has passed is missed, and told as removed.
 */
export async function replanGameEvents(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return;
  const now = await databaseClock(tx);
  for (const event of await listGameEvents(tx, id)) {
    const state = stateAfterRestart(event, now);
    if (state !== event.state) await setState(tx, event, state);
    await tellState(tx, sandbox, event, state);
  }
}

function setState(tx: EntityManager, { id }: GameEvent, state: 'planned' | 'missed'): Promise<void> {
  const action = state === 'missed' ? 'game-event.missed' : 'game-event.replanned';
  return audited(tx, TICK, action, { kind: 'game event', id }, () =>
    tx.query('update game_event set state = $2, applied_at = null, refusal = null where id = $1', [id, state]),
  );
}

async function tellState(tx: EntityManager, sandbox: Sandbox, event: GameEvent, state: GameEvent['state']) {
  const card = gameEventCard(event, sandbox);
  if (state === 'missed') {
    const { id: gameEvent } = event;
    if (event.state !== 'missed') {
      await tellFact(tx, GameEventRemovedV1, sandbox.id, (stamp) => ({ ...stamp, gameEvent }));
    }
  } else if (event.state === 'applied') {
    await tellFact(tx, GameEventPlannedV1, sandbox.id, (stamp) => ({ ...stamp, ...card }));
  } else if (event.offsetMs !== null) {
    await tellFact(tx, GameEventChangedV1, sandbox.id, (stamp) => ({ ...stamp, ...card }));
  }
}
