import type { CrossMatch } from '@hexduel/contracts-http';

/** A match of a cross-table from the side of the team of its row. */
export interface CrossCell {
  readonly publicId: string;
  readonly state: CrossMatch['state'];
  readonly result: 'won' | 'lost' | 'drawn' | null;
  /** Null until the round is scored. */
  readonly points: string | null;
}

/** The cells of a cross-table: for each entry, by number, its matches by the numbers of its opponents. */
export function cellsOf(matches: readonly CrossMatch[]): Map<number, Map<number, CrossCell>> {
  const rows = new Map<number, Map<number, CrossCell>>();
  const put = (row: number, column: number, cell: CrossCell): void => {
    const cells = rows.get(row) ?? new Map<number, CrossCell>();
    rows.set(row, cells.set(column, cell));
  };
  for (const { one, two, publicId, state, winner, points } of matches) {
    const resultOf = (side: 1 | 2): CrossCell['result'] => {
      if (state !== 'finished') return null;
      return winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
    };
    put(one, two, { publicId, state, result: resultOf(1), points: points?.[0] ?? null });
    put(two, one, { publicId, state, result: resultOf(2), points: points?.[1] ?? null });
  }
  return rows;
}

/** How the matches of a row ended. */
export function balanceOf(cells: Iterable<CrossCell>): { won: number; drawn: number; lost: number } {
  const balance = { won: 0, drawn: 0, lost: 0 };
  for (const { result } of cells) if (result) balance[result] += 1;
  return balance;
}
