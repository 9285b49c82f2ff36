import { cellNumber, drawBoard, geometryOf } from '@hexduel/engine';
import type { Board, Change } from '@hexduel/engine';

const COLOR_1 = '\x1b[34m';
const COLOR_2 = '\x1b[33m';
const STONE = '\x1b[2m';
const JUST_CHANGED = '\x1b[7m';
const RESET = '\x1b[0m';

/** A board as lines for a terminal, without its frame; with colours, cells that just changed are in reverse video. */
export function drawCells(board: Board, changed: readonly Change[], hasColors: boolean): string[] {
  const geometry = geometryOf(board.size);
  const picture = drawBoard(board, (i, j, plain) => {
    if (cellNumber(geometry, [i, j]) < 0) return ' ';
    if (!hasColors) return plain;
    const isChanged = changed.some(([row, column]) => row === i && column === j);
    return painted(plain, isChanged);
  });
  return picture.split('\n').map((line) => `  ${line.trimEnd()}`);
}

function painted(plain: string, isChanged: boolean): string {
  const color = plain === '1' ? COLOR_1 : plain === '2' ? COLOR_2 : plain === '#' ? STONE : '';
  return color === '' && !isChanged ? plain : `${color}${isChanged ? JUST_CHANGED : ''}${plain}${RESET}`;
}
