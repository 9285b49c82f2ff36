import { NEAR_COUNT, REACH_COUNT, opponentOf } from '@hexduel/engine';
import type { Color, SearchBoard } from '@hexduel/engine';

/** The value of a won game is this plus the lead in chips; all other values are far below. */
export const WIN = 1_000_000;
/** From here on a value is a proven win. */
export const PROVEN = WIN / 2;

// In hundredths of a chip. A chip next to a cell that can never have a chip is harder to flip. Jumps are worth nothing by
// themselves: 40 for the first and 80 for the first made no measurable difference.
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

/** The value of the chips on the board to a colour, without looking ahead. */
export function staticValue({ kinds }: SearchBoard, color: Color, chips: Int32Array): number {
  const opponent = opponentOf(color);
  return chips.reduce(
    (sum, value, cell) => sum + (kinds[cell] === color ? value : kinds[cell] === opponent ? -value : 0),
    0,
  );
}

/** The value of the end of a game to a colour; a game without opponent's chips counts as over. */
export function finalValue(board: SearchBoard, color: Color): number {
  const lead = board.countOf(color) - board.countOf(opponentOf(color));
  return lead === 0 ? 0 : Math.sign(lead) * WIN + lead;
}
