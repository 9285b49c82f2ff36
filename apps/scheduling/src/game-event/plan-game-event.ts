import { GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { GameEventAction } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noRoundType, noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { RoundType } from '../round-type/round-type.entity';
import { publishFact } from '../sandbox/publish-fact';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { gameEventCard } from './game-event';
import type { GameEventTime } from './game-event';
import { GameEvent, auditedGameEvent } from './game-event.entity';

export interface NewGameEvent {
  /** Id for the new row, a UUID; also of the round type that it adds. */
  readonly gameEvent: string;
  readonly sandbox: string;
  readonly time: GameEventTime;
  readonly action: GameEventAction;
}

/**
 * Plans a game event. It happens once, at the first tick between rounds that is not before its time; at once if its time
 * has passed. Errors: ERR_NO_SANDBOX, ERR_NO_ROUND_TYPE.
 */
export async function planGameEvent(
  tx: EntityManager,
  actor: Actor,
  { gameEvent: id, sandbox: sandboxId, time, action }: NewGameEvent,
): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, sandboxId);
  if (!sandbox) return noSandbox(sandboxId);
  const checked = await checkAction(tx, sandboxId, action);
  if (!checked.ok) return checked;
  const event = { id, ...time, action };
  return audited(tx, actor, 'game-event.planned', auditedGameEvent(id), async () => {
    await tx.insert(GameEvent, { ...event, sandbox: sandboxId });
    const card = gameEventCard(event, sandbox);
    await publishFact(tx, GameEventPlannedV1, sandboxId, (stamp) => ({ ...stamp, ...card }));
    return ok(null);
  });
}

/**
 * Whether the round type that an action names exists, or a game event of this sandbox will add it (the round type then has
 * the id of that event). Errors: ERR_NO_ROUND_TYPE.
 */
export async function checkAction(
  tx: EntityManager,
  sandbox: string,
  action: GameEventAction,
): Promise<Result<null, Refusal>> {
  if (action.kind !== 'retire_round_type' && action.kind !== 'change_round_type') return ok(null);
  const where = { id: action.roundType, sandbox };
  if (await tx.existsBy(RoundType, where)) return ok(null);
  const event = await tx.findOneBy(GameEvent, where);
  return event?.action.kind === 'add_round_type' ? ok(null) : noRoundType(action.roundType);
}
