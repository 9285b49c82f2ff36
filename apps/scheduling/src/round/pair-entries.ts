import type { Random } from '@hexduel/engine';
import { circleOrder } from '@hexduel/referee';

/** All pairs of the entries in round-robin order, each entry at a seat drawn by chance. */
export function pairEntries<Entry>(entries: readonly Entry[], random: Random): (readonly [Entry, Entry])[] {
  const seats = shuffled(entries, random);
  return circleOrder(seats.length).flatMap(([one, other]) => {
    const [first, second] = [seats[one], seats[other]];
    return first === undefined || second === undefined ? [] : [[first, second] as const];
  });
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
