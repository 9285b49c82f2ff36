import type { Color, Move, Position, Size } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { startOf } from '../start-of';
import { chooseAtRandom } from './choose-at-random';
import { dealtBoards } from './many-games';

const LONGEST_ID = 64;

/** Two ids of the greatest length that differ in their last character only. */
export function longIds(newId: string): readonly [string, string] {
  const long = `${'A-z_'.repeat(LONGEST_ID / 4)}${newId}`.slice(-(LONGEST_ID - 1));
  return [`${long}a`, `${long}b`];
}

export const longIdsCheck: Check = {
  id: 'long-ids',
  title: `takes game ids of ${LONGEST_ID} characters with - and _`,
  needs: ['many-games'],
  isRequired: true,
  hint: `An id is any text of 1 to ${LONGEST_ID} characters of A-Z a-z 0-9 - and _: do not parse, shorten or check it.`,
  run: async (desk) => {
    const [id, otherId] = longIds(desk.newGameId());
    const [start, otherStart] = dealtBoards();
    if (!start || !otherStart) throw new Error('no boards');
    const game = await CheckedGame.start(desk, start, 1, id);
    const other = await CheckedGame.start(desk, otherStart, 1, otherId);
    game.others = () => other.course;
    other.others = () => game.course;
    await game.tell(await game.ask());
    await other.tell(await other.ask());
    await game.end();
    await other.end();
  },
};

const GAMES_IN_A_ROW: readonly (readonly [Size, Color])[] = [
  [6, 1],
  [3, 2],
  [7, 1],
  [3, 1],
];
const TURNS = 6;

export const nextGame: Check = {
  id: 'next-game',
  title: 'starts each game afresh: one after another, on other sizes, as the other colour',
  needs: ['board-sizes'],
  isRequired: true,
  hint: 'Nothing may be left of the game before: board, size, colour and jumps come with each POST.',
  run: async (desk) => {
    const choose = (position: Position): Move => chooseAtRandom(desk.random, position);
    const before: CheckedGame[] = [];
    for (const [size, color] of GAMES_IN_A_ROW) {
      const game = await CheckedGame.start(desk, startOf(desk.seed + size, size), color);
      game.others = () => before.flatMap(({ course }) => course);
      for (let turn = 0; turn < TURNS && !game.isOver; turn += 1) await game.takeTurn(choose);
      await game.end();
      before.push(game);
    }
  },
};
