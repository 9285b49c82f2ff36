import { NEAR_COUNT, REACH_COUNT, SIZES, geometryOf, opponentOf, seededRandom } from '@hexduel/engine';
import type { CellValues, Color, SearchBoard } from '@hexduel/engine';

// Keys of one colour: as many as the largest board has cells, which also bounds twice the jumps of a colour.
const STRIDE = geometryOf(SIZES[SIZES.length - 1]!).cellCount + 1;
const NEAR = NEAR_COUNT;
const REACH = REACH_COUNT;

function keys(stream: number): Int32Array {
  const random = seededRandom(0, stream);
  return Int32Array.from({ length: 3 * STRIDE }, () => (random.below(2 ** 16) << 16) | random.below(2 ** 16));
}

const CHIP_LOW = keys(1);
const CHIP_HIGH = keys(2);
const COUNT_LOW = keys(3);
const COUNT_HIGH = keys(4);
const SECOND_TO_MOVE = 0x5bd1e995;

/**
 * Zobrist hashes, 64 bits in two words, of the positions on the way to the current one: chips, jumps, whether the next
 * reproduction earns one, and the side to move, which together determine the rest of the game.
 */
export class PositionHash {
  readonly #board: SearchBoard;
  readonly #kinds: CellValues;
  readonly #stride: number;
  /** The hash of the chips, by ply. */
  readonly #low: Int32Array;
  readonly #high: Int32Array;

  constructor(board: SearchBoard, plies: number) {
    this.#board = board;
    this.#kinds = board.kinds;
    this.#stride = board.geometry.cellCount + 1;
    this.#low = new Int32Array(plies);
    this.#high = new Int32Array(plies);
    for (let cell = 0; cell < board.geometry.cellCount; cell += 1) {
      const kind = this.#kinds[cell]!;
      if (kind !== 1 && kind !== 2) continue;
      this.#low[0]! ^= CHIP_LOW[kind * STRIDE + cell]!;
      this.#high[0]! ^= CHIP_HIGH[kind * STRIDE + cell]!;
    }
  }

  /** The low word of the position on the board, reached at a ply. */
  lowAt(ply: number, turn: Color): number {
    const counts = COUNT_LOW[this.#countKey(1)]! ^ COUNT_LOW[this.#countKey(2)]!;
    return this.#low[ply]! ^ counts ^ (turn === 2 ? SECOND_TO_MOVE : 0);
  }

  /** The high word of the position on the board, reached at a ply. */
  highAt(ply: number): number {
    return this.#high[ply]! ^ COUNT_HIGH[this.#countKey(1)]! ^ COUNT_HIGH[this.#countKey(2)]!;
  }

  #countKey(color: Color): number {
    return color * STRIDE + 2 * this.#board.jumpsOf(color) + (this.#board.reproductionsOf(color) & 1);
  }

  /** Updates the hash for a move that will be made at a ply. */
  follow(ply: number, move: number, color: Color): void {
    const { reach } = this.#board.geometry;
    const from = (move / this.#stride) | 0;
    const to = move - from * this.#stride;
    const opponent = opponentOf(color);
    const own = color * STRIDE;
    const others = opponent * STRIDE;
    let low = this.#low[ply]! ^ CHIP_LOW[own + to]!;
    let high = this.#high[ply]! ^ CHIP_HIGH[own + to]!;
    let isNear = false;
    for (let at = to * REACH, end = at + NEAR; at < end; at += 1) {
      const cell = reach[at]!;
      if (cell === from) isNear = true;
      else if (this.#kinds[cell] === opponent) {
        low ^= CHIP_LOW[own + cell]! ^ CHIP_LOW[others + cell]!;
        high ^= CHIP_HIGH[own + cell]! ^ CHIP_HIGH[others + cell]!;
      }
    }
    if (!isNear) {
      low ^= CHIP_LOW[own + from]!;
      high ^= CHIP_HIGH[own + from]!;
    }
    this.#low[ply + 1] = low;
    this.#high[ply + 1] = high;
  }
}
