import { cellNumber, geometryOf } from '@hexduel/engine';
import type { Board, Coordinates, Geometry } from '@hexduel/engine';
import { cellCentre, hexagonPoints, pictureFrame, rounded } from './cell-layout';
import { PALETTES, paletteCss } from './palette';
import type { Palette } from './palette';

/** The move that led to the board shown. */
export interface ShownMove {
  readonly from: Coordinates;
  readonly to: Coordinates;
}

export interface BoardSvgOptions {
  /** A description of the picture for screen readers. */
  readonly label: string;
  readonly move?: ShownMove | null;
  /**
   * Null takes the colours from custom properties of the page, as `paletteCss` writes them. The default is the light palette,
   * which makes the picture self-contained.
   */
  readonly palette?: Palette | null;
  /** Makes the ids of this picture unique in its page (A-Z a-z 0-9 -). */
  readonly idPrefix?: string;
}

const CHIP_RADIUS = 13;

/**
 * A board as SVG text that a page can update after moves. Each cell is a group with its coordinates "row,column" as
 * `data-cell`; its second `use` shows the chip (`#<prefix>chip-0` to `2`; a stone has none). In the group with class `last`
 * the outlines `from` and `to` mark the last move.
 */
export function drawBoardSvg(board: Board, options: BoardSvgOptions): string {
  const geometry = geometryOf(board.size);
  const prefix = options.idPrefix ?? '';
  const palette = options.palette === undefined ? PALETTES.light : options.palette;
  const { x, y, width, height } = pictureFrame(geometry);
  const cells = Array.from({ length: geometry.cellCount }, (_, cell) => drawCell(board, geometry, cell, prefix));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${escaped(options.label)}">`,
    ...(palette ? [`<style>svg{${paletteCss(palette)}}</style>`] : []),
    `<defs>${boardShapes(prefix)}</defs>`,
    `<g class="cells">${cells.join('')}</g>`,
    `<g class="last" fill="none" stroke="var(--board-mark)">${drawMove(geometry, options.move ?? null)}</g>`,
    '</svg>',
  ].join('\n');
}

/** The shapes that the cells of a board use, for its `defs`: `cell`, `stone`, and `chip-0` to `chip-2`, each after the prefix. */
export function boardShapes(prefix: string): string {
  const cell = hexagonPoints(0.95);
  const inner = rounded(CHIP_RADIUS - 5);
  return [
    `<pattern id="${prefix}hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--board-hatch)" stroke-width="2.4"/></pattern>`,
    `<polygon id="${prefix}cell" points="${cell}" fill="var(--board-cell)" stroke="var(--board-line)" stroke-width="1"/>`,
    `<g id="${prefix}stone"><polygon points="${cell}" fill="var(--board-stone)"/><polygon points="${cell}" fill="url(#${prefix}hatch)" stroke="var(--board-line)" stroke-width="1"/></g>`,
    `<g id="${prefix}chip-0"/>`,
    `<g id="${prefix}chip-1"><circle r="${rounded((CHIP_RADIUS + inner) / 2)}" fill="none" stroke="var(--board-one)" stroke-width="${CHIP_RADIUS - inner}"/></g>`,
    `<g id="${prefix}chip-2"><circle r="${CHIP_RADIUS}" fill="var(--board-two)"/><path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" fill="var(--board-cell)"/></g>`,
  ].join('');
}

function drawCell(board: Board, geometry: Geometry, cell: number, prefix: string): string {
  const row = geometry.rows[cell] ?? 0;
  const column = geometry.columns[cell] ?? 0;
  const value = board.cells[row]?.[column] ?? -1;
  const { x, y } = cellCentre(geometry, cell);
  const shape = value === -1 ? 'stone' : 'cell';
  const chip = value === -1 ? '' : `<use href="#${prefix}chip-${value}"/>`;
  return `<g data-cell="${row},${column}" transform="translate(${x} ${y})"><title>[${row}, ${column}]</title><use href="#${prefix}${shape}"/>${chip}</g>`;
}

/** A dashed outline for the source and a solid one for the target; both exist, hidden, before the first move. */
function drawMove(geometry: Geometry, move: ShownMove | null): string {
  const mark = (name: 'from' | 'to', dress: string): string => {
    const cell = move ? cellNumber(geometry, move[name]) : -1;
    const { x, y } = cellCentre(geometry, cell);
    const place = cell < 0 ? 'display="none"' : `transform="translate(${x} ${y})"`;
    return `<polygon class="${name}" points="${hexagonPoints(0.88)}" ${dress} ${place}/>`;
  };
  return mark('from', 'stroke-width="2.5" stroke-dasharray="5 3"') + mark('to', 'stroke-width="3.5"');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
