/** The sizes of boards: the side of the hexagon in cells (rules: Board). */
export const SIZES = [3, 4, 5, 6, 7, 8, 9] as const;
export type Size = (typeof SIZES)[number];

export function isSize(value: unknown): value is Size {
  return (SIZES as readonly unknown[]).includes(value);
}

/** `[i, j]`: row and column in the square array of a board. */
export type Coordinates = readonly [row: number, column: number];

// Neighbours by the parity of the row, in the order of the rules, which is also the order of flips on the wire.
const NEAR = [
  [-1, -1, -1, 0, 1, -1, 1, 0, 0, -1, 0, 1],
  [-1, 0, -1, 1, 1, 0, 1, 1, 0, -1, 0, 1],
] as const;
const FAR = [
  [-1, -2, -1, 1, 1, -2, 1, 1, 0, -2, 0, 2, -2, -1, -2, 0, -2, 1, 2, -1, 2, 0, 2, 1],
  [-1, -1, -1, 2, 1, -1, 1, 2, 0, -2, 0, 2, -2, -1, -2, 0, -2, 1, 2, -1, 2, 0, 2, 1],
] as const;

export const NEAR_COUNT = 6;
export const FAR_COUNT = 12;
export const REACH_COUNT = NEAR_COUNT + FAR_COUNT;

/**
 * The hexagon of one size. Its cells are numbered row by row from 0; the engine uses these numbers inside and coordinates
 * only at its interface.
 */
export interface Geometry {
  readonly size: Size;
  /** Rows and columns of the square array: 2S-1. */
  readonly side: number;
  /** How many cells the hexagon has: 3S(S-1)+1. Also the number that stands for "off the board" in `reach`. */
  readonly cellCount: number;
  readonly rows: Int16Array;
  readonly columns: Int16Array;
  /** Cell number by `row * side + column`; -1 on the frame. */
  readonly numbers: Int16Array;
  /** 18 entries a cell: the six cells at distance 1, then the twelve at distance 2; `cellCount` if there is none. */
  readonly reach: Int16Array;
  /** The six corners, as cell numbers with the colour whose chip starts there. */
  readonly corners: readonly (readonly [cell: number, color: 1 | 2])[];
}

/** Frame cells on the left of a row `distance` rows away from the middle (rules: Board, the alternation by parity of S). */
function frameOnLeft(size: number, distance: number): number {
  return size % 2 === 0 ? Math.ceil(distance / 2) : Math.floor(distance / 2);
}

function build(size: Size): Geometry {
  const side = 2 * size - 1;
  const rows: number[] = [];
  const columns: number[] = [];
  const numbers = new Int16Array(side * side).fill(-1);
  for (let i = 0; i < side; i += 1) {
    const distance = Math.abs(i - (size - 1));
    const left = frameOnLeft(size, distance);
    for (let j = left; j < left + side - distance; j += 1) {
      numbers[i * side + j] = rows.length;
      rows.push(i);
      columns.push(j);
    }
  }
  const cellCount = rows.length;
  const numberAt = (i: number, j: number): number => {
    if (i < 0 || j < 0 || i >= side || j >= side) return cellCount;
    const number = numbers[i * side + j]!;
    return number < 0 ? cellCount : number;
  };
  const reach = new Int16Array(cellCount * REACH_COUNT);
  for (let cell = 0; cell < cellCount; cell += 1) {
    const i = rows[cell]!;
    const j = columns[cell]!;
    const deltas = [...NEAR[i % 2]!, ...FAR[i % 2]!];
    for (let d = 0; d < REACH_COUNT; d += 1) {
      reach[cell * REACH_COUNT + d] = numberAt(i + deltas[2 * d]!, j + deltas[2 * d + 1]!);
    }
  }
  const rowEnds = (i: number): [first: number, last: number] => {
    const own = rows.flatMap((row, cell) => (row === i ? [cell] : []));
    return [own[0]!, own[own.length - 1]!];
  };
  const [topLeft, topRight] = rowEnds(0);
  const [middleLeft, middleRight] = rowEnds(size - 1);
  const [bottomLeft, bottomRight] = rowEnds(side - 1);
  return {
    size,
    side,
    cellCount,
    rows: Int16Array.from(rows),
    columns: Int16Array.from(columns),
    numbers,
    reach,
    corners: [
      [topLeft, 1],
      [topRight, 2],
      [middleLeft, 2],
      [middleRight, 1],
      [bottomLeft, 1],
      [bottomRight, 2],
    ],
  };
}

const built = new Map<Size, Geometry>();

/** The hexagon of a size; built once per size. */
export function geometryOf(size: Size): Geometry {
  let geometry = built.get(size);
  if (!geometry) built.set(size, (geometry = build(size)));
  return geometry;
}

/** The number of the cell at `[i, j]`, or -1 if the coordinates are not integers, off the board or on its frame. */
export function cellNumber(geometry: Geometry, [i, j]: Coordinates): number {
  if (!Number.isInteger(i) || !Number.isInteger(j)) return -1;
  if (i < 0 || j < 0 || i >= geometry.side || j >= geometry.side) return -1;
  return geometry.numbers[i * geometry.side + j]!;
}

/** The coordinates of a cell by its number. */
export function coordinatesOf(geometry: Geometry, cell: number): Coordinates {
  return [geometry.rows[cell]!, geometry.columns[cell]!];
}
