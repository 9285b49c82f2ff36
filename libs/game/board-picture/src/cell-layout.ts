import type { Geometry } from '@hexduel/engine';

/** A point in a picture, in its own units: the hexagon of a cell has sides of 20. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame of a picture: its upper left corner and its size. */
export interface PictureFrame extends Point {
  readonly width: number;
  readonly height: number;
}

const SIDE = 20;
/** The distance between the centres of neighbours in a row. */
const STEP = SIDE * Math.sqrt(3);
const MARGIN = 4;

/** Rounds to two decimals: finer than any screen, and the same on every machine. */
export function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

/** The centre of a cell by its number: odd rows are half a cell to the right (rules: Board). */
export function cellCentre({ rows, columns }: Geometry, cell: number): Point {
  const row = rows[cell] ?? 0;
  const column = columns[cell] ?? 0;
  return { x: rounded((column + (row % 2) / 2) * STEP), y: rounded(row * SIDE * 1.5) };
}

/** The frame that holds all cells of a board. */
export function pictureFrame(geometry: Geometry): PictureFrame {
  const centres = Array.from({ length: geometry.cellCount }, (_, cell) => cellCentre(geometry, cell));
  const left = Math.min(...centres.map(({ x }) => x)) - STEP / 2 - MARGIN;
  const right = Math.max(...centres.map(({ x }) => x)) + STEP / 2 + MARGIN;
  const top = Math.min(...centres.map(({ y }) => y)) - SIDE - MARGIN;
  const bottom = Math.max(...centres.map(({ y }) => y)) + SIDE + MARGIN;
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

/** The corners of a hexagon with a point at the top, as SVG writes them; `scale` 1 fills the cell. */
export function hexagonPoints(scale: number): string {
  const side = SIDE * scale;
  const half = (side * Math.sqrt(3)) / 2;
  const corners = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
  ] as const;
  return corners.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ');
}
