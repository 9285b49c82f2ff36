import { SIZES, legalMoves, play, unwrap } from '@hexduel/engine';
import type { Color, Move, Position, Size } from '@hexduel/engine';
import { Unmet } from '../check';
import type { Check } from '../check';
import type { Desk } from '../desk';
import { SCENE_SIZE } from '../scene';
import { startOf } from '../start-of';
import { CheckedGame } from '../checked-game';

/** A bot that is too slow on a size is a matter of `large-boards` and `time`. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout';
}

/** The move of the other side that takes the fewest moves from the bot. */
function harmlessMove(position: Position): Move {
  const moves = legalMoves(position);
  const left = moves.map((move) => legalMoves(unwrap(play(position, move)).position).length);
  const move = moves[left.indexOf(Math.max(...left))];
  if (!move) throw new Error('nobody can move');
  return move;
}

async function faultOnSize(desk: Desk, size: Size, color: Color): Promise<Unmet | null> {
  try {
    const game = await CheckedGame.start(desk, startOf(desk.seed, size), color);
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
  title: 'plays boards of every size from 3 to 9',
  needs: ['flips', 'forced-pass'],
  isRequired: true,
  hint: `Take the size from "board" of each POST: the board has 2 x size - 1 rows and columns. If only boards of size ${SCENE_SIZE} work, the bot keeps the size of its first game.`,
  run: async (desk) => {
    const faults: { readonly size: Size; readonly fault: Unmet }[] = [];
    for (const size of SIZES) {
      const fault = (await faultOnSize(desk, size, 1)) ?? (await faultOnSize(desk, size, 2));
      if (fault) faults.push({ size, fault });
    }
    const [first] = faults;
    if (!first) return;
    const { finding } = first.fault;
    const sizes = faults.map(({ size }) => size).join(', ');
    throw desk.unmet({ ...finding, where: `size ${sizes}; ${finding.where}`, mend: `${desk.hint} ${finding.mend}` });
  },
};
