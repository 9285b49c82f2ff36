import { GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { GameEventAction } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { checkAction } from './check-action';
import { gameEventCard } from './game-event';
import type { GameEventTime } from './game-event';

export interface NewGameEvent {
  /** Id for the new row, a UUID; also of the round type that it adds. */
  readonly gameEvent: string;
  readonly sandbox: string;
  readonly time: GameEventTime;
  readonly action: GameEventAction;
}

/**
 * Plans a game event. It happens once, at the first tick between rounds that is not before its time; at once where that
 * has passed. Errors: ERR_NO_SANDBOX, ERR_NO_ROUND_TYPE.
 */
export async function planGameEvent(
  tx: EntityManager,
  actor: Actor,
  planned: NewGameEvent,
): Promise<Result<null, Refusal>> {
  const { gameEvent: id, sandbox: sandboxId, time, action } = planned;
  const sandbox = await lockSandbox(tx, sandboxId);
  if (!sandbox) return noSandbox(sandboxId);
  const checked = await checkAction(tx, sandboxId, action);
  if (!checked.ok) return checked;
  return audited(tx, actor, 'game-event.planned', { kind: 'game event', id }, async () => {
    await tx.query('insert into game_event (id, sandbox, at, offset_ms, action) values ($1, $2, $3, $4, $5)', [
      id,
      sandboxId,
      time.at,
      time.offsetMs,
      JSON.stringify(action),
    ]);
    const event = {
      id,
      sandbox: sandboxId,
      ...time,
      action,
      state: 'planned',
      appliedAt: null,
      refusal: null,
    } as const;
    await tellFact(tx, GameEventPlannedV1, sandboxId, (stamp) => ({ ...stamp, ...gameEventCard(event, sandbox) }));
    return ok(null);
  });
}
