import type { Board, CellValue } from './board';

/** The mark of each cell value in a drawing. */
export type CellMarks = Readonly<Record<CellValue, string>>;

const PLAIN: CellMarks = { [-1]: '#', 0: '.', 1: '1', 2: '2' };

/**
 * A board as lines of text: two characters a cell, odd rows half a cell to the right, as in the rules. `mark` may
 * replace the plain mark of a cell.
 */
export function drawBoard(board: Board, mark?: (i: number, j: number, plain: string) => string): string {
  return board.cells
    .map(
      (row, i) =>
        (i % 2 === 0 ? '' : ' ') + row.map((value, j) => mark?.(i, j, PLAIN[value]) ?? PLAIN[value]).join(' '),
    )
    .join('\n');
}
