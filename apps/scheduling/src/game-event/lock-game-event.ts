import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { eventHasHappened, noGameEvent, sandboxArchived } from '../refusals';
import type { Refusal } from '../refusals';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { GameEvent } from './game-event.entity';

export interface LockedEvent {
  readonly event: GameEvent;
  readonly sandbox: Sandbox;
}

/** A game event that has not happened, planned or missed, under the lock of its sandbox. Errors: ERR_NO_GAME_EVENT, ERR_STATE, ERR_ARCHIVED. */
export async function lockGameEvent(tx: EntityManager, id: string): Promise<Result<LockedEvent, Refusal>> {
  const found = await tx.findOneBy(GameEvent, { id });
  const sandbox = found && (await lockSandbox(tx, found.sandbox));
  // Read again under the lock: it may have happened meanwhile.
  const event = sandbox && (await tx.findOneBy(GameEvent, { id }));
  if (!event) return noGameEvent(id);
  if (sandbox.archivedAt) return sandboxArchived(sandbox.slug);
  return event.state === 'applied' ? eventHasHappened() : ok({ event, sandbox });
}
