import { boardFromCells } from './board';
import type { Board } from './board';
import { geometryOf } from './geometry';
import type { Size } from './geometry';
import { seededRandom } from './random';

/** The version of the algorithm below, stored with each match. A changed algorithm gets a new version and a new name. */
export const GENERATOR_VERSION = 1;

/** The number of random stones for a board with `empty` empty cells: a tenth, plus one if that leaves an even number. */
export function stoneCount(empty: number): number {
  const tenth = Math.floor(empty / 10);
  return (empty - tenth) % 2 === 0 ? tenth + 1 : tenth;
}

/**
 * The board of a seed (0 to 2^53 - 1) and a size, the same on every machine and in every version of the code
 * (rules: Board). Version 1:
 * the empty cells in the order of their numbers; the first `stoneCount` places of a Fisher-Yates shuffle become
 * stones; the shuffle draws from the seeded source of stream `size`.
 */
export function generateBoard(seed: number, size: Size): Board {
  const geometry = geometryOf(size);
  const values = new Int8Array(geometry.cellCount);
  for (const [cell, color] of geometry.corners) values[cell] = color;
  const empty = Array.from(values.keys()).filter((cell) => values[cell] === 0);
  const random = seededRandom(seed, size);
  for (let place = 0, stones = stoneCount(empty.length); place < stones; place += 1) {
    const drawn = place + random.below(empty.length - place);
    const cell = empty[drawn]!;
    empty[drawn] = empty[place]!;
    values[cell] = -1;
  }
  return boardFromCells(geometry, values);
}

/** Whether the first of a match's two teams is colour 1 in the first leg: drawn from the match's seed (rules: Match). */
export function firstTeamStarts(seed: number): boolean {
  return seededRandom(seed, 0).below(2) === 0;
}
