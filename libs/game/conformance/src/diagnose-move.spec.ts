import { boardFromCells, geometryOf, legalMoves, play, setupPosition, startPosition } from '@hexduel/engine';
import type { Move, Played, Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { BOTH_COLOURS, NEIGHBOUR_SCENES, noJumpScene } from './checks/first-moves';
import { CORRIDOR, GAINED_JUMP, OWN_JUMP, TAKEN_CHIP } from './checks/following';
import { diagnoseMove } from './diagnose-move';
import { sceneStart } from './scene';
import type { Scene } from './scene';

const bothColours = sceneStart(BOTH_COLOURS, 1);

/** A scene after some moves, with the history of the game. */
function after(scene: Scene, moves: readonly Move[]): { position: Position; start: Position; history: Played[] } {
  const start = sceneStart(scene, 1);
  const history: Played[] = [];
  for (const move of moves) history.push(unwrap(play(history.at(-1)?.position ?? start, move)));
  return { position: history.at(-1)?.position ?? start, start, history };
}

describe('a move named at the start of a game', () => {
  it.each<[string, Position, Move, string]>([
    ['of the other colour', bothColours, { from: [0, 2], to: [0, 3] }, 'other_colour'],
    ['as [column, row]', bothColours, { from: [6, 4], to: [5, 4] }, 'rows_and_columns'],
    ['the other way round', bothColours, { from: [4, 5], to: [4, 6] }, 'from_and_to'],
    ['counted from 1', bothColours, { from: [5, 7], to: [5, 8] }, 'counted_from_one'],
    ['off the board', bothColours, { from: [4, 6], to: [-3, 99] }, 'off_board'],
    ['from nothing', bothColours, { from: [8, 4], to: [8, 5] }, 'not_own_chip'],
    ['onto a stone', bothColours, { from: [4, 6], to: [5, 6] }, 'not_empty'],
    ['too far', bothColours, { from: [4, 6], to: [0, 6] }, 'too_far'],
    [
      'by the odd table in an even row',
      sceneStart(NEIGHBOUR_SCENES[0]!, 1),
      { from: [4, 4], to: [3, 5] },
      'neighbour_tables',
    ],
    [
      'by the even table in an odd row',
      sceneStart(NEIGHBOUR_SCENES[1]!, 1),
      { from: [5, 4], to: [6, 3] },
      'neighbour_tables',
    ],
    ['by a jump', sceneStart(noJumpScene([4, 4]), 1), { from: [4, 4], to: [4, 6] }, 'jump_without_one'],
  ])('is told apart: %s', (_, position, move, bug) => {
    expect(diagnoseMove(position, move)).toMatchObject({ bug });
  });

  it('has no diagnosis if it is legal or the game is over', () => {
    for (const move of legalMoves(bothColours)) expect(diagnoseMove(bothColours, move)).toBeNull();
    const { cellCount } = geometryOf(3);
    const over = unwrap(startPosition(boardFromCells(geometryOf(3), new Int8Array(cellCount).fill(-1))));
    expect(diagnoseMove(over, { from: [2, 2], to: [2, 3] })).toBeNull();
  });

  it('is recognised as a move of another game', () => {
    const others = [sceneStart(CORRIDOR, 1)];
    expect(diagnoseMove(bothColours, { from: [4, 1], to: [4, 2] }, { others })).toMatchObject({ bug: 'other_game' });
  });
});

describe('a move named later', () => {
  const yard: Move = { from: [0, 2], to: [0, 3] };

  it.each<[string, Scene, Move[], Move, string]>([
    [
      'on the board of the POST',
      CORRIDOR,
      [{ from: [4, 1], to: [4, 2] }, yard],
      { from: [4, 1], to: [4, 2] },
      'ignored_updates',
    ],
    [
      'by a jump that was spent',
      OWN_JUMP,
      [{ from: [4, 2], to: [4, 4] }, yard],
      { from: [4, 4], to: [4, 2] },
      'ignored_jump_counts',
    ],
    [
      'from the cell that a chip left',
      TAKEN_CHIP,
      [{ from: [4, 2], to: [4, 4] }, yard],
      { from: [4, 2], to: [4, 4] },
      'ignored_updates',
    ],
  ])('is told apart: %s', (_, scene, moves, move, bug) => {
    const { position, ...context } = after(scene, moves);
    expect(diagnoseMove(position, move, context)).toMatchObject({ bug });
  });

  it('is recognised if the bot kept its own answer', () => {
    const { position, start, history } = after(GAINED_JUMP, [{ from: [4, 2], to: [4, 3] }, yard]);
    const overruled: Move = { from: [4, 2], to: [4, 1] };
    expect(diagnoseMove(position, { from: [4, 1], to: [4, 0] }, { start, history, overruled })).toMatchObject({
      bug: 'kept_own_answer',
    });
  });

  it('is recognised if the bot ignores flips or one side', () => {
    const cells = new Int8Array(geometryOf(3).cellCount);
    const put = (row: number, column: number, value: number): void => {
      const { numbers, side } = geometryOf(3);
      cells[numbers[row * side + column]!] = value;
    };
    put(2, 1, 1);
    put(2, 2, 1);
    put(2, 4, 2);
    const setup = { reproductions: { 1: 2, 2: 1 }, jumps: { 1: 0, 2: 0 }, turn: 2 } as const;
    const start = unwrap(setupPosition({ board: boardFromCells(geometryOf(3), cells), ...setup }));
    const taken = unwrap(play(start, { from: [2, 4], to: [2, 3] }));
    const context = { start, history: [taken] };
    expect(diagnoseMove(taken.position, { from: [2, 2], to: [1, 1] }, context)).toMatchObject({ bug: 'ignored_flips' });
    expect(diagnoseMove(taken.position, { from: [2, 2], to: [2, 3] }, context)).toMatchObject({
      bug: 'ignored_updates',
    });
  });
});
