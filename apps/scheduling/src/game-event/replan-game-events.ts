import { GameEventChangedV1, GameEventPlannedV1, GameEventRemovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK, audited } from '../actor/actor';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox } from '../sandbox/sandbox.entity';
import { readDatabaseClock } from '../sandbox/sandbox.queries';
import { gameEventCard, stateAfterRestart } from './game-event';
import { GameEvent, auditedGameEvent } from './game-event.entity';
import { listGameEvents } from './read-game-events';

/**
 * After a restart: plans again what has happened; what counts from the start of the tournament counts from the new one.
 * Events whose own time has passed are missed, and are published as removed. The sandbox must be locked.
 */
export async function replanGameEvents(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await tx.findOneByOrFail(Sandbox, { id });
  const now = await readDatabaseClock(tx);
  for (const event of await listGameEvents(tx, id)) {
    const state = stateAfterRestart(event, now);
    if (state !== event.state) await setState(tx, event, state);
    await publishState(tx, sandbox, event, state);
  }
}

/** Once the tournament has started: publishes when the planned events that count from its start are due. */
export async function publishDueTimes(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await tx.findOneByOrFail(Sandbox, { id });
  for (const event of await listGameEvents(tx, id)) {
    if (event.state === 'planned' && event.offsetMs !== null) await publishCard(tx, GameEventChangedV1, sandbox, event);
  }
}

/** Planned events whose own time has passed are missed, and published as removed. The sandbox must be locked. */
export async function missPastEvents(tx: EntityManager, id: string): Promise<void> {
  const sandbox = await tx.findOneByOrFail(Sandbox, { id });
  const now = await readDatabaseClock(tx);
  for (const event of await listGameEvents(tx, id)) {
    if (event.state !== 'planned' || stateAfterRestart(event, now) !== 'missed') continue;
    await setState(tx, event, 'missed');
    await publishState(tx, sandbox, event, 'missed');
  }
}

async function setState(tx: EntityManager, { id }: GameEvent, state: 'planned' | 'missed'): Promise<void> {
  const action = state === 'missed' ? 'game-event.missed' : 'game-event.replanned';
  await audited(tx, TICK, action, auditedGameEvent(id), () =>
    tx.update(GameEvent, { id }, { state, appliedAt: null, refusal: null }),
  );
}

async function publishState(tx: EntityManager, sandbox: Sandbox, event: GameEvent, state: 'planned' | 'missed') {
  if (state === 'missed') {
    if (event.state === 'missed') return;
    await publishFact(tx, GameEventRemovedV1, sandbox.id, (stamp) => ({ ...stamp, gameEvent: event.id }));
  } else if (event.state === 'applied') {
    await publishCard(tx, GameEventPlannedV1, sandbox, event);
  } else if (event.offsetMs !== null) {
    await publishCard(tx, GameEventChangedV1, sandbox, event);
  }
}

function publishCard(
  tx: EntityManager,
  contract: typeof GameEventPlannedV1 | typeof GameEventChangedV1,
  sandbox: Sandbox,
  event: GameEvent,
): Promise<void> {
  const card = gameEventCard(event, sandbox);
  return publishFact(tx, contract, sandbox.id, (stamp) => ({ ...stamp, ...card }));
}
