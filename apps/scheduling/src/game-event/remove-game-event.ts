import { GameEventRemovedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from '../sandbox/publish-fact';
import { GameEvent, auditedGameEvent } from './game-event.entity';
import { lockGameEvent } from './lock-game-event';

/**
 * Removes a game event that has not happened. `expected`: the version that the sender has read; undefined: whichever it is.
 * Errors: ERR_NO_GAME_EVENT, ERR_CHANGED_MEANWHILE, ERR_STATE.
 */
export async function removeGameEvent(
  tx: EntityManager,
  actor: Actor,
  id: string,
  expected?: number,
): Promise<Result<null, Refusal>> {
  const locked = await lockGameEvent(tx, id);
  if (!locked.ok) return locked;
  const { event, sandbox } = locked.value;
  if (isOutdated(event, expected)) return changedMeanwhile('The game event');
  return audited(tx, actor, 'game-event.removed', auditedGameEvent(id), async () => {
    await tx.delete(GameEvent, { id });
    // A missed one was published as removed already.
    if (event.state === 'missed') return ok(null);
    await publishFact(tx, GameEventRemovedV1, sandbox.id, (stamp) => ({ ...stamp, gameEvent: id }));
    return ok(null);
  });
}
