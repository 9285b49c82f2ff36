import type { DurableContract } from '@hexduel/contracts-events';

/** What a consumer of these contracts reads of its stream: the subject of the only one; null for all of it. */
export function filterOf([first, ...others]: readonly [DurableContract, ...DurableContract[]]): string | null {
  if (others.length > 0) return null;
  return first.route ? `${first.subject}.>` : first.subject;
}
