/** The shown position: a leg from 0, and how many of its moves are made. */
export interface Place {
  readonly leg: number;
  readonly at: number;
}

export type Key = 'next' | 'previous' | 'next10' | 'previous10' | 'start' | 'end' | 'otherLeg' | 'quit' | 'interrupt';

// Terminals send different codes for Home and End, and in "application mode" another letter before the key.
/* eslint-disable no-control-regex -- control characters are what keys send */
const KEYS: readonly (readonly [RegExp, Key])[] = [
  [/^\x03/, 'interrupt'],
  [/^\x1b[[O]C|^ |^l/, 'next'],
  [/^\x1b[[O]D|^\x7f|^h/, 'previous'],
  [/^\x1b\[6~|^\x1b[[O]B/, 'next10'],
  [/^\x1b\[5~|^\x1b[[O]A/, 'previous10'],
  [/^\x1b(\[H|OH|\[1~|\[7~)|^0/, 'start'],
  [/^\x1b(\[F|OF|\[4~|\[8~)|^\$/, 'end'],
  [/^\t/, 'otherLeg'],
  [/^q|^\x04/i, 'quit'],
];
/* eslint-enable no-control-regex */

/** The keys in the bytes that a terminal sent; ignores unknown ones. */
export function keysIn(sent: string): Key[] {
  const keys: Key[] = [];
  for (let rest = sent; rest !== '';) {
    const found = KEYS.flatMap(([pattern, key]) => {
      const length = pattern.exec(rest)?.[0].length;
      return length === undefined ? [] : [{ key, length }];
    })[0];
    if (found) keys.push(found.key);
    rest = rest.slice(found?.length ?? 1);
  }
  return keys;
}

/** The position after a key; `moves` are the numbers of moves of the legs. The other leg is shown at the same move. */
export function stepReplay({ leg, at }: Place, key: Key, moves: readonly number[]): Place {
  const count = moves[leg] ?? 0;
  const to = (target: number): Place => ({ leg, at: Math.min(Math.max(0, target), count) });
  switch (key) {
    case 'next':
      return to(at + 1);
    case 'previous':
      return to(at - 1);
    case 'next10':
      return to(at + 10);
    case 'previous10':
      return to(at - 10);
    case 'start':
      return to(0);
    case 'end':
      return to(count);
    case 'otherLeg': {
      const other = (leg + 1) % moves.length;
      return { leg: other, at: Math.min(at, moves[other] ?? 0) };
    }
    case 'quit':
    case 'interrupt':
      return { leg, at };
  }
}
