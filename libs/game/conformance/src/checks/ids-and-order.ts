import type { Color, Move, Position, Size } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { chooseAtRandom, generatedStart } from '../scene';
import { dealtBoards } from './many-games';

const LONGEST_ID = 64;

/** Two ids of the maximum length that differ only in their last character. */
export function longIds(newId: string): readonly [string, string] {
  const long = `${'A-z_'.repeat(LONGEST_ID / 4)}${newId}`.slice(-(LONGEST_ID - 1));
  return [`${long}a`, `${long}b`];
}

export const longIdsCheck: Check = {
  id: 'long-ids',
  title: {
    en: `accepts game ids of ${LONGEST_ID} characters with - and _`,
    ru: `принимает id партий из ${LONGEST_ID} знаков, с - и _`,
  },
  needs: ['many-games'],
  isRequired: true,
  hint: {
    en: `An id is any text of 1 to ${LONGEST_ID} characters of A-Z a-z 0-9 - and _: do not parse, shorten or check it.`,
    ru: `Id — любой текст от 1 до ${LONGEST_ID} знаков из A-Z a-z 0-9 - и _: не разбирайте, не укорачивайте и не проверяйте его.`,
  },
  run: async (session) => {
    const [id, otherId] = longIds(session.newGameId());
    const [start, otherStart] = dealtBoards();
    if (!start || !otherStart) throw new Error('no boards');
    const game = await CheckedGame.start(session, start, 1, id);
    const other = await CheckedGame.start(session, otherStart, 1, otherId);
    game.others = () => other.course;
    other.others = () => game.course;
    await game.makeMove(await game.ask());
    await other.makeMove(await other.ask());
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
  title: {
    en: 'starts every game with a clean state: one after another, on other sizes, as the other colour',
    ru: 'начинает каждую партию с чистого листа: одну за другой, на других размерах, другим цветом',
  },
  needs: ['board-sizes'],
  isRequired: true,
  hint: {
    en: 'Keep nothing of the previous game: board, size, colour and jumps come with each POST.',
    ru: 'Ничего не храните от прошлой партии: доска, размер, цвет и прыжки приходят с каждым POST.',
  },
  run: async (session) => {
    const choose = (position: Position): Move => chooseAtRandom(session.random, position);
    const before: CheckedGame[] = [];
    for (const [size, color] of GAMES_IN_A_ROW) {
      const game = await CheckedGame.start(session, generatedStart(session.seed + size, size), color);
      game.others = () => before.flatMap(({ course }) => course);
      for (let turn = 0; turn < TURNS && !game.isOver; turn += 1) await game.takeTurn(choose);
      await game.end();
      before.push(game);
    }
  },
};
