import { GameEventRemovedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import type { Refusal } from '../refusal';
import { tellFact } from '../sandbox/tell-fact';
import { lockPlannedEvent } from './lock-planned-event';

/** Removes a game event that has not happened. Errors: ERR_NO_GAME_EVENT, ERR_STATE. */
export async function removeGameEvent(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const locked = await lockPlannedEvent(tx, id);
  if (!locked.ok) return locked;
  const { event, sandbox } = locked.value;
  return audited(tx, actor, 'game-event.removed', { kind: 'game event', id }, async () => {
    await tx.query('delete from game_event where id = $1', [id]);
    // Others take a missed one for removed already.
    if (event.state === 'missed') return ok(null);
    await tellFact(tx, GameEventRemovedV1, sandbox.id, (stamp) => ({ ...stamp, gameEvent: id }));
    return ok(null);
  });
}
