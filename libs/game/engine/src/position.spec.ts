import { parseBoard } from './board';
import { generateBoard } from './generate-board';
import { boardOf, setupPosition, startPosition, viewPosition } from './position';
import type { Setup } from './position';
import { unwrap } from '@hexduel/result';

const board = generateBoard(42, 3);
const cells = (): number[][] => board.cells.map((row) => [...row]);
function withCell(i: number, j: number, value: unknown): unknown {
  const changed: unknown[][] = cells();
  changed[i]![j] = value;
  return { size: 3, cells: changed };
}

describe('a board from outside data', () => {
  it.each([
    ['null', null, 'ERR_BOARD_SHAPE'],
    ['a number', 5, 'ERR_BOARD_SHAPE'],
    ['an array', [], 'ERR_BOARD_SIZE'],
    ['no size', { cells: cells() }, 'ERR_BOARD_SIZE'],
    ['size as text', { size: '3', cells: cells() }, 'ERR_BOARD_SIZE'],
    ['size 2', { size: 2, cells: [[0]] }, 'ERR_BOARD_SIZE'],
    ['size 10', { size: 10, cells: [[0]] }, 'ERR_BOARD_SIZE'],
    ['another size than its cells', { size: 4, cells: cells() }, 'ERR_BOARD_SHAPE'],
    ['no cells', { size: 3 }, 'ERR_BOARD_SHAPE'],
    ['a row too few', { size: 3, cells: cells().slice(1) }, 'ERR_BOARD_SHAPE'],
    ['a short row', { size: 3, cells: cells().map((row) => row.slice(1)) }, 'ERR_BOARD_SHAPE'],
    ['a row that is text', { size: 3, cells: ['00000', ...cells().slice(1)] }, 'ERR_BOARD_SHAPE'],
    ['colour 3', withCell(2, 2, 3), 'ERR_BOARD_CELL'],
    ['a cell as text', withCell(2, 2, '1'), 'ERR_BOARD_CELL'],
    ['a fraction', withCell(2, 2, 0.5), 'ERR_BOARD_CELL'],
    ['an open frame', withCell(0, 0, 0), 'ERR_BOARD_FRAME'],
    ['a chip on the frame', withCell(4, 4, 2), 'ERR_BOARD_FRAME'],
  ])('is refused: %s', (_, data, code) => {
    expect(parseBoard(data)).toMatchObject({ ok: false, error: { code } });
  });

  it('is independent of the data it was read from', () => {
    const data = { size: 3, cells: cells() };
    const read = unwrap(parseBoard(data));
    data.cells[2]![2] = 1;
    expect(read).toEqual(board);
  });
});

describe('a setup', () => {
  const good: Setup = { board, reproductions: { 1: 3, 2: 3 }, jumps: { 1: 1, 2: 1 }, turn: 1 };

  it.each<[string, Partial<Record<keyof Setup, unknown>>, string]>([
    ['a bad board', { board: withCell(2, 2, 9) }, 'ERR_BOARD_CELL'],
    ['colour 0 to move', { turn: 0 }, 'ERR_TURN'],
    ['no counts', { jumps: undefined }, 'ERR_COUNT'],
    ['a negative count', { jumps: { 1: -1, 2: 1 } }, 'ERR_COUNT'],
    ['a fraction of a jump', { jumps: { 1: 0.5, 2: 1 } }, 'ERR_COUNT'],
    ['an endless count', { reproductions: { 1: Infinity, 2: 3 } }, 'ERR_COUNT'],
    ['more jumps than earned', { jumps: { 1: 2, 2: 1 } }, 'ERR_JUMPS'],
    ['more reproductions than chips', { reproductions: { 1: 4, 2: 3 } }, 'ERR_REPRODUCTIONS'],
  ])('is refused: %s', (_, change, code) => {
    const result = setupPosition({ ...good, ...change } as Setup);
    expect(result).toMatchObject({ ok: false, error: { code } });
    if (!result.ok) expect(result.error.message.length).toBeGreaterThan(20);
  });

  it('is the start if it has the counts of one', () => {
    expect(unwrap(setupPosition(good))).toEqual(unwrap(startPosition(board)));
    expect(boardOf(unwrap(startPosition(board)))).toEqual(board);
  });

  it('passes the turn to the side that can move', () => {
    const alone = { size: 3, cells: cells().map((row) => row.map((value) => (value === 1 ? 0 : value))) } as never;
    expect(unwrap(startPosition(alone)).turn).toBe(2);
    const full = { size: 3, cells: cells().map((row) => row.map((value) => (value === 0 ? 1 : value))) } as never;
    expect(unwrap(startPosition(full)).turn).toBeNull();
  });
});

describe('the view of a bot', () => {
  it('is the real position at the start', () => {
    expect(unwrap(viewPosition(board, { 1: 1, 2: 1 }, 1))).toEqual(unwrap(startPosition(board)));
  });

  it('shifts reproductions between the colours if the jumps require it', () => {
    const view = unwrap(viewPosition(board, { 1: 2, 2: 1 }, 2));
    expect([view.reproductions, view.jumps, view.turn]).toEqual([{ 1: 4, 2: 2 }, { 1: 2, 2: 1 }, 2]);
  });

  it('is refused without jumps', () => {
    expect(viewPosition(board, undefined as never, 1)).toMatchObject({ ok: false, error: { code: 'ERR_COUNT' } });
  });

  it('is refused if no game can lead to so many jumps', () => {
    expect(viewPosition(board, { 1: 3, 2: 1 }, 1)).toMatchObject({ ok: false, error: { code: 'ERR_JUMPS' } });
  });
});
