import type { DataOf, GameEventAppliedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';

/** Shows a game event among those that have happened, unless it had no effect. */
export async function applyGameEvent(
  tx: EntityManager,
  applied: DataOf<typeof GameEventAppliedV1>,
  changes: Changes,
): Promise<void> {
  const { sandbox, sandboxSeq, gameEvent, dueAt, offsetMs, action, appliedAt, refusal } = applied;
  await tx.query(
    `insert into game_event (id, sandbox, due_at, offset_ms, action, applied_at, refusal, seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set due_at = excluded.due_at, offset_ms = excluded.offset_ms, action = excluded.action,
       applied_at = excluded.applied_at, refusal = excluded.refusal, seq = excluded.seq`,
    [gameEvent, sandbox, dueAt, offsetMs, JSON.stringify(action), appliedAt, refusal, sandboxSeq],
  );
  changes.events();
}
