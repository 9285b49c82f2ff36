/** Boards of size 3 that no generator makes. The comments say what is unusual about each. */
export const BOARDS = {
  /** The ordinary start without stones inside. */
  plain: [
    [-1, 1, 0, 2, -1],
    [0, 0, 0, 0, -1],
    [2, 0, 0, 0, 1],
    [0, 0, 0, 0, -1],
    [-1, 1, 0, 2, -1],
  ],
  /** Colour 1 is walled in and has one chip, so no jump: it is skipped at the start and long after. */
  firstSkipped: [
    [-1, 1, -1, 2, -1],
    [-1, -1, 0, 0, -1],
    [2, 0, 0, 0, 2],
    [0, 0, 0, 0, -1],
    [-1, 2, 0, 2, -1],
  ],
  /** Colour 2 is walled in likewise: it is skipped again and again. */
  secondSkipped: [
    [-1, 2, -1, 1, -1],
    [-1, -1, 0, 0, -1],
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, -1],
    [-1, 1, 0, 0, -1],
  ],
  /** No empty cell: over before it begins, a draw. */
  full: [
    [-1, 1, -1, 2, -1],
    [-1, -1, -1, -1, -1],
    [2, -1, -1, -1, 1],
    [-1, -1, -1, -1, -1],
    [-1, 1, -1, 2, -1],
  ],
} as const;
