import type { Coordinates } from '@hexduel/engine';

/** A point of the drawing, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance from the centre of a cell to its corners. */
export const RADIUS = 34;
const HALF_WIDTH = (Math.sqrt(3) / 2) * RADIUS;

/** The content of a cell: a value of a board, or `off` for a cell of the frame. */
export type Standing = -1 | 0 | 1 | 2 | 'off';

export interface CellLook {
  readonly at: Coordinates;
  readonly standing: Standing;
  /** Small text in the lower part of the cell. */
  readonly label?: string;
  /** Further classes of the cell: `near`, `far`, `target`, `left`, `flipped`. */
  readonly mark?: 'near' | 'far' | 'target' | 'left' | 'flipped';
}

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** The centre of a cell: odd rows are shifted half a cell to the right (rules: Board). */
export function centreOf([i, j]: Coordinates): Point {
  return { x: HALF_WIDTH * (2 * j + (i % 2)), y: 1.5 * RADIUS * i };
}

function hexagon({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${number(x + radius * Math.cos(angle))},${number(y + radius * Math.sin(angle))}`;
  });
  return corners.join(' ');
}

function chip(color: 1 | 2, { x, y }: Point, lift: number): string {
  const top = y - lift;
  const body =
    color === 1
      ? `<circle class="one" cx="${number(x)}" cy="${number(top)}" r="12"/>`
      : `<circle class="two" cx="${number(x)}" cy="${number(top)}" r="15"/><path class="diamond" d="M${number(x)} ${number(top - 11)}l11 11-11 11-11-11Z"/>`;
  return `${body}<text class="digit" x="${number(x)}" y="${number(top + 4.3)}">${color}</text>`;
}

/** One cell with its content. Chips differ in shape and digit, not only in colour. */
export function drawCell({ at, standing, label, mark }: CellLook): string {
  const centre = centreOf(at);
  const kind = standing === 'off' ? 'off' : standing === -1 ? 'stone' : 'cell';
  const parts = [`<polygon class="${[kind, mark ?? ''].join(' ').trim()}" points="${hexagon(centre, RADIUS - 1.5)}"/>`];
  if (standing === -1) parts.push(`<polygon class="top" points="${hexagon(centre, RADIUS - 1.5)}"/>`);
  if (standing === 1 || standing === 2) {
    parts.push(chip(standing, centre, label === undefined ? 0 : 6.5));
  }
  if (label !== undefined) {
    const isBelow = standing === 1 || standing === 2 || mark === 'target';
    const style = ['label', kind === 'cell' ? '' : `on-${kind}`, mark ? `on-${mark}` : ''].filter(Boolean).join(' ');
    const y = centre.y + (isBelow ? 21.5 : 4.5);
    parts.push(`<text class="${style}" x="${number(centre.x)}" y="${number(y)}">${label}</text>`);
  }
  return parts.join('');
}

/** A bent arrow from one cell to another. */
export function drawArrow(from: Coordinates, to: Coordinates, kind: 'grows' | 'jumps'): string {
  const [start, end] = [centreOf(from), centreOf(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bend = kind === 'jumps' ? 0.22 * length : 0;
  const [middleX, middleY] = [(start.x + end.x) / 2 + uy * bend, (start.y + end.y) / 2 - ux * bend];
  const tip = kind === 'jumps' ? 10 : 2;
  const path = [
    `M${number(start.x + ux * 19)} ${number(start.y + uy * 19 - 4)}`,
    `Q${number(middleX)} ${number(middleY - 4)}`,
    `${number(end.x - ux * tip)} ${number(end.y - uy * tip - 4)}`,
  ];
  const d = path.join(' ');
  // Stones are as dark as the arrow.
  return `<path class="halo" d="${d}"/><path class="arrow ${kind}" d="${d}" marker-end="url(#tip)"/>`;
}
