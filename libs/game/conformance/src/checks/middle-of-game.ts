import { setupPosition } from '@hexduel/engine';
import type { Color, Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Check } from '../check';
import { sceneBoard } from '../scene';
import type { Scene } from '../scene';
import { playOn } from './play-scene';

/** The bot has one chip but two jumps, because most of its chips have changed colour. No empty cell is next to it. */
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

/** A position from the middle of a game with the bot to move. */
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

/** A warning, because on the generated boards of rounds counting chips gives the right jumps. */
export const middleOfGame: Check = {
  id: 'middle-of-game',
  title: {
    en: 'takes over a game in the middle, with the jumps of the POST',
    ru: 'подхватывает партию с середины, с прыжками из POST',
  },
  needs: ['jump-counts', 'odd-start'],
  isRequired: false,
  hint: {
    en: 'Take "jumps" from the POST instead of counting chips: a position from the middle of a game has its own counts. Rounds of the ladder start with new boards, so this costs nothing there.',
    ru: 'Берите "jumps" из POST, а не считайте по фишкам: у позиции из середины партии свои числа. Раунды таблицы начинаются с новых досок, так что там это ничего не стоит.',
  },
  run: async (session) => {
    for (const color of [1, 2] as const) await playOn(session, middleStart(color), color, 1);
  },
};
