import { cellNumber, geometryOf } from '@hexduel/engine';
import type { Board, Geometry } from '@hexduel/engine';
import { cellCentre, hexagonPoints, pictureFrame } from './cell-layout';
import { boardShapes } from './draw-board-svg';
import type { ShownMove } from './draw-board-svg';
import { PALETTES, paletteCss } from './palette';

/** A move and the board after it. */
export interface ShownTurn extends ShownMove {
  readonly board: Board;
}

export interface GameSvgOptions {
  /** A description of the picture for screen readers. */
  readonly label: string;
  /** The names of colours 1 and 2. */
  readonly names: readonly [string, string];
}

const MS_PER_TURN = 450;
const END_SHOWN_MS = 4_000;
const HEAD = 34;

/** A whole game as one SVG that plays by itself, over and over, without scripts. */
export function drawGameSvg(start: Board, turns: readonly ShownTurn[], { label, names }: GameSvgOptions): string {
  const geometry = geometryOf(start.size);
  const { x, y, width, height } = pictureFrame(geometry);
  const boards = [start, ...turns.map(({ board }) => board)];
  const duration = boards.length * MS_PER_TURN + END_SHOWN_MS;
  const timing = { times: boards.map((_, at) => fixed((at * MS_PER_TURN) / duration)), duration };
  const cells = Array.from({ length: geometry.cellCount }, (_, cell) => drawCell(boards, geometry, cell, timing));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y - HEAD} ${width} ${height + HEAD}" role="img" aria-label="${escaped(label)}">`,
    `<style>svg{${paletteCss(PALETTES.light)};background:var(--board-ground);font:700 16px Inter,system-ui,sans-serif}</style>`,
    `<defs>${boardShapes('')}</defs>`,
    drawHead(names, { x, y: y - HEAD / 2 + 6, width }),
    `<g>${cells.join('')}</g>`,
    `<g fill="none" stroke="var(--board-mark)">${drawTarget(turns, geometry, timing)}</g>`,
    '</svg>',
  ].join('\n');
}

interface Timing {
  /** When each board is shown first, as parts of the whole. */
  readonly times: readonly string[];
  readonly duration: number;
}

function drawHead(
  [one, two]: readonly [string, string],
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const half = Math.floor(width / 20);
  return [
    `<use href="#chip-1" transform="translate(${x + 18} ${y - 5}) scale(0.7)"/>`,
    `<text x="${x + 34}" y="${y}" fill="var(--board-mark)">${escaped(shortened(one, half))}</text>`,
    `<text x="${x + width - 34}" y="${y}" fill="var(--board-mark)" text-anchor="end">${escaped(shortened(two, half))}</text>`,
    `<use href="#chip-2" transform="translate(${x + width - 18} ${y - 5}) scale(0.7)"/>`,
  ].join('');
}

function drawCell(boards: readonly Board[], geometry: Geometry, cell: number, timing: Timing): string {
  const [row, column] = [geometry.rows[cell] ?? 0, geometry.columns[cell] ?? 0];
  const values = boards.map(({ cells }) => cells[row]?.[column] ?? -1);
  const { x, y } = cellCentre(geometry, cell);
  const shape = values[0] === -1 ? 'stone' : 'cell';
  const chips = ([1, 2] as const).map((color) => drawChip(values, color, timing)).join('');
  return `<g transform="translate(${x} ${y})"><use href="#${shape}"/>${chips}</g>`;
}

/** A chip that is there while the cell holds its colour. */
function drawChip(values: readonly number[], color: 1 | 2, timing: Timing): string {
  if (!values.includes(color)) return '';
  if (values.every((value) => value === color)) return `<use href="#chip-${color}"/>`;
  const shown = values.map((value) => (value === color ? '1' : '0'));
  return `<use href="#chip-${color}" opacity="${shown[0]}">${animate('opacity', shown, timing)}</use>`;
}

/** The outline of the cell that the last move went to. */
function drawTarget(turns: readonly ShownTurn[], geometry: Geometry, timing: Timing): string {
  const centres = turns.map(({ to }) => cellCentre(geometry, cellNumber(geometry, to)));
  const first = centres[0];
  if (!first) return '';
  const moves = [first, ...centres].map(({ x, y }) => `${x},${y}`);
  const { times, duration } = timing;
  return (
    `<polygon points="${hexagonPoints(0.88)}" stroke-width="3.5"><animateTransform attributeName="transform" type="translate" ` +
    `calcMode="discrete" values="${moves.join(';')}" keyTimes="${times.join(';')}" dur="${duration}ms" repeatCount="indefinite"/></polygon>`
  );
}

/** An attribute that changes with the boards: only the moments at which it does. */
function animate(name: string, values: readonly string[], { times, duration }: Timing): string {
  const changes = values.map((_, at) => at).filter((at) => at === 0 || values[at] !== values[at - 1]);
  return (
    `<animate attributeName="${name}" calcMode="discrete" values="${changes.map((at) => values[at]).join(';')}" ` +
    `keyTimes="${changes.map((at) => times[at]).join(';')}" dur="${duration}ms" repeatCount="indefinite"/>`
  );
}

function fixed(part: number): string {
  return String(Math.round(part * 100_000) / 100_000);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
