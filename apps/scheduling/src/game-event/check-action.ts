import type { GameEventAction } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { noRoundType } from '../refusal';
import type { Refusal } from '../refusal';

/**
 * Whether the round type that an action names is there, or is one that a game event of this sandbox will add (which then
 * has the id of that event). Errors: ERR_NO_ROUND_TYPE.
 */
export async function checkAction(
  tx: EntityManager,
  sandbox: string,
  action: GameEventAction,
): Promise<Result<null, Refusal>> {
  if (action.kind !== 'retire_round_type' && action.kind !== 'change_round_type') return ok(null);
  const rows = await tx.query<unknown[]>(
    `select from round_type where id = $1 and sandbox = $2
     union all select from game_event where id = $1 and sandbox = $2 and action->>'kind' = 'add_round_type'`,
    [action.roundType, sandbox],
  );
  return rows.length > 0 ? ok(null) : noRoundType(action.roundType);
}
