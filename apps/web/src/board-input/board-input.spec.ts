/** What a board does with keys, points and presses. */
import { cellCentre } from '@hexduel/board-picture';
import { SIZES, cellNumber, coordinatesOf, geometryOf, legalMoves, play, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { cellAfter, stepOfKey } from './cell-steps';
import type { CellStep } from './cell-steps';
import { nearestCell } from './nearest-cell';
import { plyAfter } from './ply-after';
import { pressOf } from './press';
import { movableChips, nextOf, targetsOf } from './targets';

const position = unwrap(
  startPosition({
    size: 3,
    cells: [
      [-1, 1, 0, 2, -1],
      [0, -1, 0, 0, -1],
      [2, 0, 0, 0, 1],
      [0, 0, 0, -1, -1],
      [-1, 1, 0, 2, -1],
    ],
  }),
);
const { geometry } = position;
const cell = (row: number, column: number) => cellNumber(geometry, [row, column]);

describe('a key', () => {
  it.each([
    ['KeyQ', 'KeyC'],
    ['KeyE', 'KeyZ'],
    ['KeyA', 'KeyD'],
    ['ArrowUp', 'ArrowDown'],
    ['ArrowLeft', 'ArrowRight'],
  ])('%s leads to another cell, and %s back', (there, back) => {
    const from = cell(2, 2);
    const to = cellAfter(geometry, from, stepOfKey(there)!);
    expect(to).not.toBe(from);
    expect(cellAfter(geometry, to, stepOfKey(back)!)).toBe(from);
  });

  it.each(SIZES)('reaches every cell of a board of size %i', (size) => {
    const board = geometryOf(size);
    const steps: CellStep[] = ['up', 'down', 'left', 'right', 'upLeft', 'upRight', 'downLeft', 'downRight'];
    const reached = new Set([0]);
    for (const each of reached) for (const step of steps) reached.add(cellAfter(board, each, step));
    expect(reached.size).toBe(board.cellCount);
  });

  it('leads to the ends of the row, and nowhere beyond the edge', () => {
    expect(coordinatesOf(geometry, cellAfter(geometry, cell(2, 2), 'rowStart'))).toEqual([2, 0]);
    expect(coordinatesOf(geometry, cellAfter(geometry, cell(2, 2), 'rowEnd'))).toEqual([2, 4]);
    expect(cellAfter(geometry, cell(2, 0), 'left')).toBe(cell(2, 0));
    expect(cellAfter(geometry, cell(0, 1), 'up')).toBe(cell(0, 1));
    expect(stepOfKey('KeyX')).toBeNull();
  });
});

it('finds the cell with the nearest centre, and none beside the board', () => {
  for (let each = 0; each < geometry.cellCount; each += 1) {
    const { x, y } = cellCentre(geometry, each);
    expect(nearestCell(geometry, { x: x + 9, y: y - 9 })).toBe(each);
  }
  expect(nearestCell(geometry, { x: -200, y: 0 })).toBeNull();
});

it('offers every legal move, reproductions before jumps, and what each takes', () => {
  const offered = movableChips(position).flatMap((from) => [...targetsOf(position, from).values()]);
  expect(offered).toHaveLength(legalMoves(position).length);
  const [first, ...more] = targetsOf(position, cell(0, 1)).values();
  expect([first?.isJump, more.at(-1)?.isJump]).toEqual([false, true]);
  const after = unwrap(
    play(unwrap(play(position, { from: [4, 1], to: [3, 1] })).position, { from: [4, 3], to: [3, 2] }),
  );
  expect(targetsOf(after.position, cell(4, 1)).get(cell(4, 2))).toMatchObject({ isJump: false, flips: 3 });
});

it('goes through a list round and round', () => {
  expect([nextOf([3, 5, 9], 5, 1), nextOf([3, 5, 9], 9, 1), nextOf([3, 5, 9], 3, -1)]).toEqual([9, 3, 9]);
  expect([nextOf([3, 5, 9], 4, 1), nextOf([3, 5, 9], 4, -1), nextOf([], 4, 1)]).toEqual([3, 9, null]);
});

describe('a press', () => {
  const press = (at: number, lifted: number | null = null, hand: 1 | 2 | null = 1) =>
    pressOf({ position, cell: at, lifted, hand });

  it('lifts an own chip, another own chip instead, and puts the lifted one back', () => {
    expect(press(cell(0, 1))).toEqual({ kind: 'lift', cell: cell(0, 1) });
    expect(press(cell(4, 1), cell(0, 1))).toEqual({ kind: 'lift', cell: cell(4, 1) });
    expect(press(cell(0, 1), cell(0, 1))).toEqual({ kind: 'cancel' });
  });

  it('moves to a legal target', () => {
    expect(press(cell(0, 2), cell(0, 1))).toEqual({ kind: 'move', move: { from: [0, 1], to: [0, 2] } });
    expect(press(cell(2, 2), cell(0, 1))).toEqual({ kind: 'move', move: { from: [0, 1], to: [2, 2] } });
  });

  it.each([
    ['EMPTY', cell(2, 2), null],
    ['STONE', cell(1, 1), null],
    ['NOT_YOURS', cell(0, 3), null],
    ['ERR_NOT_EMPTY', cell(0, 3), cell(0, 1)],
    ['ERR_NOT_EMPTY', cell(1, 1), cell(0, 1)],
    ['ERR_TOO_FAR', cell(4, 2), cell(0, 1)],
  ])('is refused with the rule: %s', (why, at, lifted) => {
    expect(press(at, lifted)).toEqual({ kind: 'refuse', why, cell: at });
  });

  it('does nothing out of turn', () => {
    for (const hand of [null, 2] as const) expect(press(cell(0, 1), null, hand)).toMatchObject({ why: 'LOCKED' });
  });
});

it('makes a move with everything that it changed, and no illegal one', () => {
  const first = plyAfter(position, { from: [4, 1], to: [3, 1] })!;
  const second = plyAfter(first.position, { from: [4, 3], to: [3, 2] })!;
  expect(second).toMatchObject({ color: 2, isJump: false, flips: 1, flipped: new Set(['3,1']) });
  expect(plyAfter(position, { from: [0, 3], to: [0, 2] })).toBeNull();
});
