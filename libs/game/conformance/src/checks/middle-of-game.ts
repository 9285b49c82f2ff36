import { setupPosition, unwrap } from '@hexduel/engine';
import type { Color, Position } from '@hexduel/engine';
import type { Check } from '../check';
import { sceneBoard } from '../scene';
import type { Scene } from '../scene';
import { playOn } from './play-scene';

/** The bot has one chip but two jumps: most of its chips have changed colour. Nothing is empty beside it. */
export const MIDDLE: Scene = {
  own: [[4, 4]],
  other: [
    [0, 2],
    [0, 6],
    [8, 2],
  ],
  empty: [
    [4, 2],
    [2, 4],
    [6, 3],
    [0, 3],
  ],
};

/** A position from the middle of a game, the bot to move. */
export function middleStart(color: Color): Position {
  const own = { reproductions: 4, jumps: 2 };
  const none = { reproductions: 0, jumps: 0 };
  const [first, second] = color === 1 ? [own, none] : [none, own];
  return unwrap(
    setupPosition({
      board: sceneBoard(MIDDLE, color),
      reproductions: { 1: first.reproductions, 2: second.reproductions },
      jumps: { 1: first.jumps, 2: second.jumps },
      turn: color,
    }),
  );
}

/** Rounds begin with generated boards, where counting from the chips gives the same: a warning. */
export const middleOfGame: Check = {
  id: 'middle-of-game',
  title: 'takes over a game from the middle, with the jumps it is told',
  needs: ['jump-counts', 'odd-start'],
  isRequired: false,
  hint: 'Take "jumps" from the POST instead of counting chips: a position from the middle of a game has its own counts. Rounds of the ladder begin at the start, so this costs nothing there.',
  run: async (desk) => {
    for (const color of [1, 2] as const) await playOn(desk, middleStart(color), color, 1);
  },
};
