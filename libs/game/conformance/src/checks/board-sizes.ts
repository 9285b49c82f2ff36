import { legalMoves, play, SIZES } from '@hexduel/engine';
import type { Color, Move, Position, Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { inEach, joined } from '../bilingual';
import type { Bilingual } from '../bilingual';
import { Unmet } from '../check';
import type { Check } from '../check';
import type { CheckSession } from '../check-session';
import { CheckedGame } from '../checked-game';
import { generatedStart, SCENE_SIZE } from '../scene';

const SIZE: Bilingual = { en: 'size', ru: 'размер' };

/** Slow answers are found by `large-boards` and `time`. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout';
}

/** The move of the other side that leaves the bot the most moves. */
function harmlessMove(position: Position): Move {
  const moves = legalMoves(position);
  const left = moves.map((move) => legalMoves(unwrap(play(position, move)).position).length);
  const move = moves[left.indexOf(Math.max(...left))];
  if (!move) throw new Error('nobody can move');
  return move;
}

async function faultOnSize(session: CheckSession, size: Size, color: Color): Promise<Unmet | null> {
  try {
    const game = await CheckedGame.start(session, generatedStart(session.seed, size), color);
    await game.untilAsked(harmlessMove);
    await game.ask();
    await game.end();
    return null;
  } catch (error) {
    if (isTooSlow(error)) return null;
    if (error instanceof Unmet) return error;
    throw error;
  }
}

export const boardSizes: Check = {
  id: 'board-sizes',
  title: { en: 'plays boards of every size from 3 to 9', ru: 'играет на досках всех размеров от 3 до 9' },
  needs: ['flips', 'forced-pass'],
  isRequired: true,
  hint: {
    en: `Take the size from "board" of each POST: the board has 2 x size - 1 rows and columns. If only boards of size ${SCENE_SIZE} work, the bot may keep the size of its first game.`,
    ru: `Берите размер из "board" каждого POST: на доске 2 x размер - 1 строк и столбцов. Если получаются только доски размера ${SCENE_SIZE}, бот, возможно, запомнил размер первой партии.`,
  },
  run: async (session) => {
    const faults: { readonly size: Size; readonly fault: Unmet }[] = [];
    for (const size of SIZES) {
      const fault = (await faultOnSize(session, size, 1)) ?? (await faultOnSize(session, size, 2));
      if (fault) faults.push({ size, fault });
    }
    const [first] = faults;
    if (!first) return;
    const { finding } = first.fault;
    const sizes = faults.map(({ size }) => size).join(', ');
    throw session.unmet({
      ...finding,
      where: inEach((language) => `${SIZE[language]} ${sizes}; ${finding.where[language]}`),
      mend: joined([session.hint, finding.mend]),
    });
  },
};
