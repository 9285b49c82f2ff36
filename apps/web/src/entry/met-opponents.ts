import type { Balance, HeadToHead } from '@hexduel/contracts-http';

/** How everything ended that an entry played against one other. */
export interface MetOpponent extends Balance {
  readonly entryNumber: number;
  readonly name: string;
  readonly noContest: boolean;
}

/** Whom the entry with this number has met, in the order of their numbers, as it sees it. */
export function metOpponents(
  { entries, pairs }: Pick<HeadToHead, 'entries' | 'pairs'>,
  entryNumber: number,
): MetOpponent[] {
  return entries.flatMap(({ entryNumber: other, name, noContest }) => {
    const pair = pairs.find(({ one, two }) =>
      one === entryNumber ? two === other : one === other && two === entryNumber,
    );
    if (!pair) return [];
    const { won, drawn, lost } = pair;
    const seen = pair.one === entryNumber ? { won, drawn, lost } : { won: lost, drawn, lost: won };
    return [{ entryNumber: other, name, noContest, ...seen }];
  });
}
