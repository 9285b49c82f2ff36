import { GameEventChangedV1, GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { GameEventAction } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import type { Refusal } from '../refusal';
import { tellFact } from '../sandbox/tell-fact';
import { checkAction } from './check-action';
import { gameEventCard } from './game-event';
import type { GameEventTime } from './game-event';
import { lockPlannedEvent } from './lock-planned-event';

export interface GameEventChange {
  readonly gameEvent: string;
  readonly time?: GameEventTime | undefined;
  readonly action?: GameEventAction | undefined;
}

/**
 * Changes what is given of a game event that has not happened. One that was missed is planned again with its new time, at
 * once where that has passed too. Errors: ERR_NO_GAME_EVENT, ERR_NO_ROUND_TYPE, ERR_STATE.
 */
export async function changeGameEvent(
  tx: EntityManager,
  actor: Actor,
  { gameEvent: id, time, action }: GameEventChange,
): Promise<Result<null, Refusal>> {
  const locked = await lockPlannedEvent(tx, id);
  if (!locked.ok) return locked;
  const { sandbox } = locked.value;
  const before = locked.value.event;
  const state = time ? ('planned' as const) : before.state;
  const event = { ...before, ...time, ...(action ? { action } : {}), state };
  const checked = await checkAction(tx, sandbox.id, event.action);
  if (!checked.ok) return checked;
  return audited(tx, actor, 'game-event.changed', { kind: 'game event', id }, async () => {
    await tx.query('update game_event set at = $2, offset_ms = $3, action = $4, state = $5 where id = $1', [
      id,
      event.at,
      event.offsetMs,
      JSON.stringify(event.action),
      state,
    ]);
    // Others take a missed one for removed.
    if (state === 'missed') return ok(null);
    const contract = before.state === 'missed' ? GameEventPlannedV1 : GameEventChangedV1;
    await tellFact(tx, contract, sandbox.id, (stamp) => ({ ...stamp, ...gameEventCard(event, sandbox) }));
    return ok(null);
  });
}
