import type { AnswerOf, ListRoundTypes } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { noRoundType } from '../refusals';
import type { Refusal } from '../refusals';
import type { Page } from '../rows/page';
import { RoundType } from './round-type.entity';

type View = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];

/** The round types of a sandbox in the order in which they are played. Errors: ERR_NO_ROUND_TYPE, of `after`. */
export async function listRoundTypes(
  tx: EntityManager,
  sandbox: string,
  { after, limit }: Page,
): Promise<Result<View[], Refusal>> {
  const query = tx
    .createQueryBuilder(RoundType, 't')
    .where('t.sandbox = :sandbox', { sandbox })
    .orderBy('t.position')
    .addOrderBy('t.id')
    .limit(limit);
  if (after !== undefined) {
    const last = await tx.findOneBy(RoundType, { id: after, sandbox });
    if (!last) return noRoundType(after);
    query.andWhere('(t.position, t.id) > (:position, :id)', { position: last.position, id: last.id });
  }
  return ok((await query.getMany()).map(viewOf));
}

/** A round type as admins see it. Errors: ERR_NO_ROUND_TYPE. */
export async function readRoundType(tx: EntityManager, id: string): Promise<Result<View, Refusal>> {
  const roundType = await tx.findOneBy(RoundType, { id });
  return roundType ? ok(viewOf(roundType)) : noRoundType(id);
}

function viewOf(roundType: RoundType): View {
  const { id, version, size, deadlineMs, scoreMultiplier, position, active, addedByEvent } = roundType;
  return { id, version, size, deadlineMs, scoreMultiplier, position, active, addedByEvent };
}
