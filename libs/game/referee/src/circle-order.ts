/**
 * All pairs of `count` entries (numbered from 0) in round-robin order by the circle method: one entry stays in
 * place, the others rotate around it. Consecutive pairs rarely share an entry, so that each has few matches at once.
 */
export function circleOrder(count: number): (readonly [number, number])[] {
  const isOdd = count % 2 === 1;
  const seats = Array.from({ length: isOdd ? count + 1 : count }, (_, entry) => entry);
  const pairs: (readonly [number, number])[] = [];
  for (let turn = 1; turn < seats.length; turn += 1) {
    for (let at = 0; at < seats.length / 2; at += 1) {
      const pair = [seats[at] ?? 0, seats[seats.length - 1 - at] ?? 0].sort((a, b) => a - b) as [number, number];
      // With an odd count one seat is empty, and the entry opposite pauses.
      if (pair[1] < count) pairs.push(pair);
    }
    const [fixed = 0, ...moving] = seats;
    seats.splice(0, seats.length, fixed, ...moving.slice(-1), ...moving.slice(0, -1));
  }
  return pairs;
}
