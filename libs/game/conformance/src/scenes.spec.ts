import { legalMoves, legalSteps } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { NEIGHBOUR_SCENES, NO_JUMP_CHIPS, noJumpScene, ONE_MOVE_SCENES, ONLY_JUMPS } from './checks/first-moves';
import { longIds } from './checks/ids-and-order';
import { dealtBoards } from './checks/many-games';
import { middleStart } from './checks/middle-of-game';
import { ODD_BOARD, SKIPPED_FIRST } from './checks/passes';
import { ASKED_TWICE, TWO_POCKETS } from './checks/safe-get';
import { sceneStart } from './scene';

const texts = (position: Position): string[] => legalMoves(position).map(({ from, to }) => `${from} ${to}`);

it('every scene has exactly the intended moves', () => {
  for (const chip of NO_JUMP_CHIPS) {
    expect(legalSteps(sceneStart(noJumpScene(chip), 1)).map(({ isJump }) => isJump)).toEqual([false, false]);
  }
  expect(texts(sceneStart(NEIGHBOUR_SCENES[0]!, 1))).toEqual(['4,4 3,3', '4,4 5,3']);
  expect(texts(sceneStart(NEIGHBOUR_SCENES[1]!, 1))).toEqual(['5,4 4,5', '5,4 6,5']);
  expect(legalSteps(sceneStart(ONLY_JUMPS, 1)).map(({ isJump }) => isJump)).toEqual(new Array(5).fill(true));
  for (const scene of [...ONE_MOVE_SCENES, ASKED_TWICE]) expect(texts(sceneStart(scene, 1))).toHaveLength(1);
  expect(texts(sceneStart(TWO_POCKETS, 1))).toEqual(['4,1 4,2', '4,6 4,7']);
  expect(sceneStart(ODD_BOARD, 2).turn).toBe(2);
  expect(sceneStart(SKIPPED_FIRST, 1).turn).toBe(2);
  for (const color of [1, 2] as const) {
    expect(middleStart(color).turn).toBe(color);
    expect(legalSteps(middleStart(color)).every(({ isJump }) => isJump)).toBe(true);
  }
});

it('deals boards whose moves are legal in one game only', () => {
  const boards = dealtBoards();
  const all = boards.flatMap(texts);
  expect(boards).toHaveLength(10);
  expect(new Set(all).size).toBe(all.length);
  for (const board of boards) expect(legalMoves(board).length).toBeGreaterThan(0);
});

it('makes ids of the maximum length from any id', () => {
  for (const id of ['x', 'a'.repeat(40), 'b'.repeat(64)]) {
    const [one, other] = longIds(id);
    for (const each of [one, other]) expect(each).toMatch(/^[A-Za-z0-9_-]{64}$/);
    expect(one.slice(0, 63)).toBe(other.slice(0, 63));
    expect(one).not.toBe(other);
  }
  expect(longIds('x')[0]).toMatch(/-.*_/);
});
