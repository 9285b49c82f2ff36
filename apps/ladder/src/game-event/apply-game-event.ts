import type { DataOf, GameEventAppliedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { nextNumber } from './next-number';

/** Shows a game event among those that have happened, unless it had no effect. */
export async function applyGameEvent(
  tx: EntityManager,
  applied: DataOf<typeof GameEventAppliedV1>,
  changes: Changes,
): Promise<void> {
  const { sandbox, gameEvent, dueAt, offsetMs, action, appliedAt, refusal } = applied;
  const isShown = refusal === null && action.kind !== 'announce';
  const number = isShown ? await nextNumber(tx, sandbox) : null;
  await tx.query(
    `insert into game_event (id, sandbox, due_at, offset_ms, action, applied_at, refusal, number)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set due_at = excluded.due_at, offset_ms = excluded.offset_ms, action = excluded.action,
       applied_at = excluded.applied_at, refusal = excluded.refusal, number = excluded.number`,
    [gameEvent, sandbox, dueAt, offsetMs, JSON.stringify(action), appliedAt, refusal, number],
  );
  changes.events();
}
