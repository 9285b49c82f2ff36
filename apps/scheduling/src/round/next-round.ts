import type { RoundType } from '../round-type/round-type.entity';
import type { WithheldReason } from '../sandbox/sandbox.entity';

/** The place of a round type in the order in which they are played. */
export type TypePlace = Pick<RoundType, 'id' | 'position'>;

export type NextRound<Type extends TypePlace = RoundType> =
  { readonly kind: 'open'; readonly type: Type } | { readonly kind: 'withheld'; readonly reason: WithheldReason };

function comesAfter(one: TypePlace, other: TypePlace): boolean {
  return one.position === other.position ? one.id > other.id : one.position > other.position;
}

/**
 * Which round opens at a tick: on the first active type after the one played last, in (position, id) order, or else on the
 * first; or why none opens. `active` may be in any order; `last` need not be active any more.
 */
export function nextRound<Type extends TypePlace>(
  entries: number,
  active: readonly Type[],
  last: TypePlace | null,
): NextRound<Type> {
  if (entries < 2) return { kind: 'withheld', reason: 'few_entries' };
  const inOrder = [...active].sort((one, other) => (comesAfter(one, other) ? 1 : -1));
  const type = inOrder.find((each) => last !== null && comesAfter(each, last)) ?? inOrder[0];
  return type ? { kind: 'open', type } : { kind: 'withheld', reason: 'no_round_type' };
}
