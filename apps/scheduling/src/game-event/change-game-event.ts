import { GameEventChangedV1, GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { GameEventAction } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated } from '../refusals';
import type { Refusal } from '../refusals';
import { publishFact } from '../sandbox/publish-fact';
import { gameEventCard } from './game-event';
import type { GameEventTime } from './game-event';
import { GameEvent, auditedGameEvent } from './game-event.entity';
import { lockGameEvent } from './lock-game-event';
import { checkAction } from './plan-game-event';

export interface GameEventChange {
  readonly gameEvent: string;
  readonly time?: GameEventTime | undefined;
  readonly action?: GameEventAction | undefined;
  /** The version that the change was made from; undefined: whichever it is. */
  readonly expected?: number | undefined;
}

/**
 * Changes time or action of a game event that has not happened. A new time plans a missed one again, for now if that has
 * passed too. Errors: ERR_NO_GAME_EVENT, ERR_CHANGED_MEANWHILE, ERR_NO_ROUND_TYPE, ERR_STATE.
 */
export async function changeGameEvent(
  tx: EntityManager,
  actor: Actor,
  { gameEvent: id, time, action: newAction, expected }: GameEventChange,
): Promise<Result<null, Refusal>> {
  const locked = await lockGameEvent(tx, id);
  if (!locked.ok) return locked;
  const { sandbox, event: before } = locked.value;
  if (isOutdated(before, expected)) return changedMeanwhile('The game event');
  const state = time ? 'planned' : before.state;
  const { at, offsetMs } = time ?? before;
  const action = newAction ?? before.action;
  const checked = await checkAction(tx, sandbox.id, action);
  if (!checked.ok) return checked;
  return audited(tx, actor, 'game-event.changed', auditedGameEvent(id), async () => {
    await tx.update(GameEvent, { id }, { at, offsetMs, action, state, version: before.version + 1 });
    // A missed one was published as removed.
    if (state === 'missed') return ok(null);
    const contract = before.state === 'missed' ? GameEventPlannedV1 : GameEventChangedV1;
    const card = gameEventCard({ id, at, offsetMs, action }, sandbox);
    await publishFact(tx, contract, sandbox.id, (stamp) => ({ ...stamp, ...card }));
    return ok(null);
  });
}
