import type { DataOf, GameEventPlannedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';

/** Shows a game event that is to come, a new one or one that was changed. */
export async function planGameEvent(
  tx: EntityManager,
  { sandbox, gameEvent, dueAt, offsetMs, action }: DataOf<typeof GameEventPlannedV1>,
  changes: Changes,
): Promise<void> {
  await tx.query(
    `insert into game_event (id, sandbox, due_at, offset_ms, action) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set due_at = excluded.due_at, offset_ms = excluded.offset_ms, action = excluded.action,
       applied_at = null, refusal = null, number = null`,
    [gameEvent, sandbox, dueAt, offsetMs, JSON.stringify(action)],
  );
  changes.events();
}
