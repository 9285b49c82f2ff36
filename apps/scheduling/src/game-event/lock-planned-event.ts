import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import type { Sandbox } from '../sandbox/sandbox';
import { findGameEvent } from './game-event';
import type { GameEvent } from './game-event';

export interface LockedEvent {
  readonly event: GameEvent;
  readonly sandbox: Sandbox;
}

/** A game event that has not happened, planned or missed, under the lock of its sandbox. Errors: ERR_NO_GAME_EVENT, ERR_STATE. */
export async function lockPlannedEvent(tx: EntityManager, id: string): Promise<Result<LockedEvent, Refusal>> {
  const found = await findGameEvent(tx, id);
  const sandbox = found && (await lockSandbox(tx, found.sandbox));
  // Read again under the lock: it may have happened meanwhile.
  const event = sandbox && (await findGameEvent(tx, id));
  if (!event)
    return refuse('ERR_NO_GAME_EVENT', `There is no game event ${id}: take an id from the list of the sandbox.`);
  if (event.state === 'applied') return refuse('ERR_STATE', 'The game event has happened already: plan another one.');
  return ok({ event, sandbox });
}
