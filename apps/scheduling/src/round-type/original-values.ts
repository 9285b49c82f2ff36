import type { Actor } from '../audit/actor';
import type { RoundTypeInput } from './round-type';

/** What may be changed of a round type. */
export interface ChangeableValues extends RoundTypeInput {
  readonly active: boolean;
}

/**
 * What a restart gives back after this change: what the round type was before game events first changed it, but with what
 * admins have said since. Null where no event has changed it. `original` is that before this change.
 */
export function originalAfter(
  before: ChangeableValues,
  original: ChangeableValues | null,
  change: Partial<ChangeableValues>,
  { kind }: Pick<Actor, 'kind'>,
): ChangeableValues | null {
  if (kind === 'game event') return original ?? before;
  return original && { ...original, ...change };
}
