import { GameEventChangedV1 } from '@hexduel/contracts-events';
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

/** Changes what is given of a game event that has not happened. Errors: ERR_NO_GAME_EVENT, ERR_NO_ROUND_TYPE, ERR_STATE. */
export async function changeGameEvent(
  tx: EntityManager,
  actor: Actor,
  { gameEvent: id, time, action }: GameEventChange,
): Promise<Result<null, Refusal>> {
  const locked = await lockPlannedEvent(tx, id);
  if (!locked.ok) return locked;
  const { sandbox } = locked.value;
  const event = { ...locked.value.event, ...time, ...(action ? { action } : {}) };
  const checked = await checkAction(tx, sandbox.id, event.action);
  if (!checked.ok) return checked;
  return audited(tx, actor, 'game-event.changed', { kind: 'game event', id }, async () => {
    await tx.query('update game_event set at = $2, offset_ms = $3, action = $4 where id = $1', [
      id,
      event.at,
      event.offsetMs,
      JSON.stringify(event.action),
    ]);
    await tellFact(tx, GameEventChangedV1, sandbox.id, (stamp) => ({ ...stamp, ...gameEventCard(event, sandbox) }));
    return ok(null);
  });
}
