import { NEAR_COUNT, REACH_COUNT, opponentOf } from '@hexduel/engine';
import type { Color, SearchBoard } from '@hexduel/engine';

/** A won game is worth this and the lead in chips; every other value is far below. */
export const WIN = 1_000_000;
/** From here on a value is a proven win. */
export const PROVEN = WIN / 2;

// In hundredths of a chip. A side where no chip can ever stand is one less to be flipped from. Jumps are worth nothing
// of their own: 40 for the first and 80 for the first made no measurable difference.
const CHIP = 100;
const COVERED_SIDE = 5;
const STONE = 3;

/** The worth of a chip on each cell, in hundredths of a chip. It depends on stones alone, so it holds for a whole game. */
export function chipValues({ geometry, kinds }: SearchBoard): Int32Array {
  return Int32Array.from({ length: geometry.cellCount }, (_, cell) => {
    const start = cell * REACH_COUNT;
    const sides = geometry.reach.subarray(start, start + NEAR_COUNT);
    return CHIP + COVERED_SIDE * sides.filter((side) => kinds[side] === STONE).length;
  });
}

/** What the chips on the board are worth to a colour, however the game may go on. */
export function staticValue({ kinds }: SearchBoard, color: Color, chips: Int32Array): number {
  const opponent = opponentOf(color);
  return chips.reduce(
    (sum, value, cell) => sum + (kinds[cell] === color ? value : kinds[cell] === opponent ? -value : 0),
    0,
  );
}

/** What the end of a game is worth to a colour; with the opponent's last chip gone it is as good as over. */
export function finalValue(board: SearchBoard, color: Color): number {
  const lead = board.countOf(color) - board.countOf(opponentOf(color));
  return lead === 0 ? 0 : Math.sign(lead) * WIN + lead;
}
