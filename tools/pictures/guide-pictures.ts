import {
  NEAR_COUNT,
  REACH_COUNT,
  boardOf,
  cellNumber,
  coordinatesOf,
  generateBoard,
  geometryOf,
  play,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Board, Coordinates, Move, Position } from '@hexduel/engine';
import { jump, littleBoard, middleOfLittleGame, reproduction } from './little-game';
import { RADIUS, centreOf, drawArrow, drawCell } from './svg-board';
import type { CellLook } from './svg-board';
import { moved, svgPage } from './svg-page';

const MARGIN = RADIUS + 4;
const ROW_WORDS = 52;

const isAt = (one: Coordinates, other: Coordinates): boolean => one[0] === other[0] && one[1] === other[1];
const label = ([i, j]: Coordinates): string => `${i},${j}`;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** Every cell of the square array; cells of the frame look different from stones on the board. */
function looksOf(board: Board, more: (look: CellLook) => CellLook, withFrame: boolean): CellLook[] {
  const geometry = geometryOf(board.size);
  return board.cells.flatMap((row, i) =>
    row.flatMap((value, j): CellLook[] => {
      const isOff = cellNumber(geometry, [i, j]) < 0;
      if (isOff && !withFrame) return [];
      return [more({ at: [i, j], standing: isOff ? 'off' : value })];
    }),
  );
}

function extent(looks: readonly CellLook[]): { left: number; top: number; width: number; height: number } {
  const centres = looks.map(({ at }) => centreOf(at));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
}

function rowWords(side: number, x: number): string[] {
  return Array.from({ length: side }, (_, i) => {
    return `<text class="outside" x="${x}" y="${centreOf([i, 0]).y + 5}">i = ${i}</text>`;
  });
}

function wholeBoard(title: string, board: Board, withFrame: boolean): string {
  const looks = looksOf(board, (look) => (withFrame ? { ...look, label: label(look.at) } : look), withFrame);
  const { left, top, width, height } = extent(looks);
  const words = withFrame ? rowWords(board.cells.length, left - 22) : [];
  const room = withFrame ? ROW_WORDS : 0;
  return svgPage(title, width + room, height, [moved(room - left, -top, [...words, ...looks.map(drawCell)])]);
}

/** The cells within reach of a cell in an even row and in an odd row, labelled with their offsets. */
function reachPanel(centre: Coordinates): CellLook[] {
  const geometry = geometryOf(9);
  const from = cellNumber(geometry, centre) * REACH_COUNT;
  const reached = Array.from(geometry.reach.subarray(from, from + REACH_COUNT), (cell, index): CellLook => {
    const at = coordinatesOf(geometry, cell);
    const offset = `${signed(at[0] - centre[0])}, ${signed(at[1] - centre[1])}`;
    return { at, standing: 0, label: offset, mark: index < NEAR_COUNT ? 'near' : 'far' };
  });
  return [{ at: centre, standing: 1 }, ...reached];
}

function neighbours(): string {
  const panels = [reachPanel([8, 8]), reachPanel([7, 8])];
  const drawn = panels.map((looks, parity) => {
    const { left, top, width, height } = extent(looks);
    const words = `<text class="title" x="${width / 2}" y="${height + 20}">i % 2 = ${parity}</text>`;
    return { width, height, parts: [moved(-left, -top, looks.map(drawCell)), words] };
  });
  const [even, odd] = drawn;
  if (!even || !odd) throw new Error('there must be two panels');
  const gap = 44;
  return svgPage('Neighbours at distance 1 and 2', even.width + gap + odd.width, even.height + 30, [
    ...even.parts,
    moved(even.width + gap, 0, odd.parts),
  ]);
}

/** A move: the board before it with an arrow, and the board after it with the changed cells marked. */
function moveStory(title: string, before: Position, move: Move, kind: 'grows' | 'jumps'): string {
  const { position: after, changes } = unwrap(play(before, move));
  const flips = changes.filter(([, , old, now]) => old !== 0 && now !== 0);
  const looksBefore = looksOf(
    boardOf(before),
    (look) => ({ ...look, label: label(look.at), ...(isAt(look.at, move.to) ? { mark: 'target' } : {}) }),
    false,
  );
  const looksAfter = looksOf(
    boardOf(after),
    (look) => {
      const isFlip = flips.some(([i, j]) => isAt(look.at, [i, j]));
      const mark = isAt(look.at, move.to)
        ? 'target'
        : isFlip
          ? 'flipped'
          : kind === 'jumps' && isAt(look.at, move.from)
            ? 'left'
            : null;
      return { ...look, label: label(look.at), ...(mark ? { mark } : {}) };
    },
    false,
  );
  const { left, top, width, height } = extent(looksBefore);
  const gap = 64;
  const middle = width + gap / 2;
  const y = height / 2;
  const step = `<path class="step" d="M${middle - 16} ${y}H${middle + 16}M${middle + 5} ${y - 11}L${middle + 16} ${y}L${middle + 5} ${y + 11}"/>`;
  return svgPage(title, 2 * width + gap, height, [
    moved(-left, -top, [...looksBefore.map(drawCell), drawArrow(move.from, move.to, kind)]),
    step,
    moved(width + gap - left, -top, looksAfter.map(drawCell)),
  ]);
}

/** Every picture of the guide, by its file name, drawn from positions of the engine. */
export function guidePictures(): ReadonlyMap<string, string> {
  const middle = middleOfLittleGame();
  return new Map([
    ['start.svg', wholeBoard('The start of a game on a board of size 5', generateBoard(7, 5), false)],
    ['coordinates.svg', wholeBoard('A board of size 3 with the coordinates i, j of its cells', littleBoard, true)],
    ['neighbours.svg', neighbours()],
    ['reproduction.svg', moveStory('A reproduction from 4,1 to 4,2 flips three chips', middle, reproduction, 'grows')],
    ['jump.svg', moveStory('A jump from 0,1 to 2,2 over a stone flips two chips', middle, jump, 'jumps')],
  ]);
}
