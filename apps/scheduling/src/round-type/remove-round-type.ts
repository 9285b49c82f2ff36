import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { GameEvent } from '../game-event/game-event.entity';
import { noRoundType, roundTypeIsAwaited, roundTypeWasPlayed, sandboxArchived } from '../refusals';
import type { Refusal } from '../refusals';
import { Round } from '../round/round.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { RoundType, auditedRoundType } from './round-type.entity';

/**
 * Removes a round type that no kept round was played on and that no game event is still to change or retire. No fact is
 * published: only a round names its type. Errors: ERR_NO_ROUND_TYPE, ERR_STATE, ERR_ARCHIVED.
 */
export async function removeRoundType(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const found = await tx.findOneBy(RoundType, { id });
  const sandbox = found && (await lockSandbox(tx, found.sandbox));
  // Under the lock: no round opens and no other request removes it meanwhile.
  if (!sandbox || !(await tx.existsBy(RoundType, { id }))) return noRoundType(id);
  if (sandbox.archivedAt) return sandboxArchived(sandbox.slug);
  const played = await tx.findOne(Round, { where: { roundType: id }, order: { number: 'DESC' } });
  if (played) return roundTypeWasPlayed(played.number);
  const events = await tx.findBy(GameEvent, { sandbox: sandbox.id, state: Not('applied') });
  const awaiting = events.filter(({ action }) => 'roundType' in action && action.roundType === id);
  if (awaiting.length > 0) return roundTypeIsAwaited(awaiting.length);
  await audited(tx, actor, 'round-type.removed', auditedRoundType(id), () => tx.delete(RoundType, { id }));
  return ok(null);
}
