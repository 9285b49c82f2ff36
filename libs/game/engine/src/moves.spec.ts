import { checkMove, legalMoves } from './moves';
import type { Coordinates } from './geometry';
import { play } from './play';
import { setupPosition, startPosition } from './position';
import type { Position } from './position';
import { unwrap } from '@hexduel/result';

// . . colour 1 in the corner [0,1], colour 2 at [0,3]; the middle row is open, a stone at [1,1].
const cells = [
  [-1, 1, 0, 2, -1],
  [0, -1, 0, 0, -1],
  [2, 0, 0, 0, 1],
  [0, 0, 0, -1, -1],
  [-1, 1, 0, 2, -1],
];
const sample = unwrap(startPosition({ size: 3, cells } as never));

function noJumps(): Position {
  const reproductions = { 1: 3, 2: 3 };
  return unwrap(setupPosition({ board: { size: 3, cells } as never, reproductions, jumps: { 1: 0, 2: 1 }, turn: 1 }));
}

describe('a move that breaks the rules', () => {
  it.each<[string, Position, Coordinates, Coordinates, string]>([
    ['from off the board', sample, [-1, 0], [0, 2], 'ERR_OFF_BOARD'],
    ['to off the board', sample, [0, 1], [0, 99], 'ERR_OFF_BOARD'],
    ['to the frame', sample, [0, 1], [0, 0], 'ERR_OFF_BOARD'],
    ['huge coordinates', sample, [0, 1], [1e308, -1e308], 'ERR_OFF_BOARD'],
    ['endless coordinates', sample, [Infinity, 1], [0, 2], 'ERR_OFF_BOARD'],
    ["from the opponent's chip", sample, [0, 3], [0, 2], 'ERR_NOT_OWN_CHIP'],
    ['from an empty cell', sample, [0, 2], [1, 2], 'ERR_NOT_OWN_CHIP'],
    ['from a stone', sample, [1, 1], [0, 2], 'ERR_NOT_OWN_CHIP'],
    ['onto a stone', sample, [0, 1], [1, 1], 'ERR_NOT_EMPTY'],
    ["onto the opponent's chip", sample, [0, 1], [0, 3], 'ERR_NOT_EMPTY'],
    ['onto an own chip', sample, [0, 1], [4, 1], 'ERR_NOT_EMPTY'],
    ['onto itself', sample, [0, 1], [0, 1], 'ERR_NOT_EMPTY'],
    ['too far', sample, [0, 1], [3, 1], 'ERR_TOO_FAR'],
    ['a jump with none left', noJumps(), [0, 1], [1, 2], 'ERR_NO_JUMPS'],
  ])('is refused: %s', (_, position, from, to, code) => {
    expect(play(position, { from, to })).toMatchObject({ ok: false, error: { code } });
  });
});

it('reproduces, flips the neighbours in the order of the rules, and gains the second jump', () => {
  const { changes, position } = unwrap(play(sample, { from: [0, 1], to: [0, 2] }));
  expect(changes).toEqual([
    [0, 2, 0, 1],
    [0, 3, 2, 1],
  ]);
  expect([position.jumps, position.score, position.turn]).toEqual([{ 1: 2, 2: 1 }, { 1: 5, 2: 2 }, 2]);
});

it('jumps over anything: the old chip moves and a jump is spent', () => {
  const { changes, position } = unwrap(play(sample, { from: [0, 1], to: [2, 1] }));
  expect(changes).toEqual([
    [0, 1, 1, 0],
    [2, 1, 0, 1],
    [2, 0, 2, 1],
  ]);
  expect([position.jumps, position.score]).toEqual([
    { 1: 0, 2: 1 },
    { 1: 4, 2: 2 },
  ]);
});

it('lists exactly the moves that are not refused', () => {
  for (const position of [sample, noJumps()]) {
    const all: string[] = [];
    for (let code = 0; code < 5 ** 4; code += 1) {
      const [a, b, c, d] = [code % 5, Math.floor(code / 5) % 5, Math.floor(code / 25) % 5, Math.floor(code / 125)];
      if (checkMove(position, { from: [a, b], to: [c, d] }).ok) all.push([a, b, c, d].join());
    }
    expect(
      legalMoves(position)
        .map(({ from, to }) => [...from, ...to].join())
        .sort(),
    ).toEqual(all.sort());
  }
});

it('has no move once the game is over', () => {
  const full = { size: 3, cells: cells.map((row) => row.map((value) => (value === 0 ? 1 : value))) } as never;
  const over = unwrap(startPosition(full));
  expect(legalMoves(over)).toEqual([]);
  expect(play(over, { from: [0, 1], to: [0, 2] })).toMatchObject({ ok: false, error: { code: 'ERR_GAME_OVER' } });
});
