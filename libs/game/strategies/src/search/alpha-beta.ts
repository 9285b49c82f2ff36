import { SearchBoard, opponentOf } from '@hexduel/engine';
import type { Color, Position, Random } from '@hexduel/engine';
import { PROVEN, WIN, chipValues, finalValue, staticValue } from './evaluation';
import { MoveFinder } from './move-finder';
import { MoveStack } from './move-stack';
import { PositionHash } from './position-hash';
import type { Effort } from './search-levels';
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from './transposition-table';

const INFINITE = 2 * WIN;
/** No value yet: the search goes on below. */
const OPEN = -2 * INFINITE;
/** With so few empty cells a move may end the game, so moves at the horizon are made and evaluated one by one. */
const NEARLY_FULL = 6;

// Late moves are first searched two plies less deep; with one ply less, the other side would make the last move.
const REDUCED_FROM = 8;
const REDUCED_DEPTH = 4;
const REDUCED_BY = 2;

// How the move last made at a ply is being searched: less deep, in a null window, in the whole window.
const REDUCED = 2;
const SCOUT = 1;
const WHOLE = 0;

/**
 * Alpha-beta (principal variation search with a transposition table) by iterative deepening. It keeps its own stack, so
 * that it can stop after any position and resume later with the same result. Values are those of the chips at the horizon
 * (`evaluation`); the last move before it is not made, only its gain is added.
 */
export class AlphaBeta {
  readonly board: SearchBoard;
  readonly #effort: Effort;
  readonly #isFull: boolean;
  readonly #finder: MoveFinder;
  readonly #moves: MoveStack;
  readonly #hash: PositionHash;
  readonly #table: TranspositionTable;

  // By ply: the side to move, the depth, the window and its initial bound, the value of the chips, the best move.
  readonly #color: Int32Array;
  readonly #depth: Int32Array;
  readonly #alpha: Int32Array;
  readonly #beta: Int32Array;
  readonly #floor: Int32Array;
  readonly #static: Int32Array;
  readonly #best: Int32Array;
  readonly #bestMove: Int32Array;
  readonly #mode: Int32Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;

  #ply = 0;
  #iteration = 0;
  #nodes = 0;
  #value = 0;
  #rootMove: number;
  #isDone: boolean;

  /** With `isFull` no move is left out or searched less deep than others, so that the value is that of plain minimax. */
  constructor(position: Position, effort: Effort, random: Random, isFull = false) {
    const board = new SearchBoard(position);
    const color = board.turn!;
    const chips = chipValues(board);
    const plies = effort.depth + 2;
    const perPly = (): Int32Array => new Int32Array(plies);
    this.board = board;
    this.#effort = effort;
    this.#isFull = isFull;
    this.#finder = new MoveFinder(board, chips, isFull);
    this.#moves = new MoveStack(this.#finder, plies, board.geometry.cellCount);
    this.#hash = new PositionHash(board, plies);
    this.#table = new TranspositionTable(effort.nodes);
    this.#color = perPly();
    this.#depth = perPly();
    this.#alpha = perPly();
    this.#beta = perPly();
    this.#floor = perPly();
    this.#static = perPly();
    this.#best = perPly();
    this.#bestMove = perPly();
    this.#mode = perPly();
    this.#low = perPly();
    this.#high = perPly();
    this.#color[0] = color;
    this.#static[0] = staticValue(board, color, chips);
    this.#isDone = this.#moves.listRoot(color, random) === 1;
    this.#moves.take(0);
    this.#rootMove = this.#moves.moveAt(0);
    this.#startIteration();
  }

  /** The best move found so far, as a number of the board. */
  get bestMove(): number {
    return this.#rootMove;
  }

  /** The value of the position to the mover by the last finished iteration, in hundredths of a chip; initially 0. */
  get value(): number {
    return this.#value;
  }

  /** Positions visited. */
  get nodes(): number {
    return this.#nodes;
  }

  /** The depth of the current iteration. */
  get depth(): number {
    return this.#iteration;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Visits `nodes` more positions, or fewer if the work is done before. */
  advance(nodes: number): void {
    const until = Math.min(this.#nodes + nodes, this.#effort.nodes);
    while (!this.#isDone && this.#nodes < until) {
      this.#nodes += 1;
      this.#unwind(this.#enter());
    }
    if (this.#nodes >= this.#effort.nodes) this.#isDone = true;
  }

  #startIteration(): void {
    this.#iteration += 1;
    this.#ply = 0;
    this.#depth[0] = this.#iteration;
    this.#alpha[0] = -INFINITE;
    this.#beta[0] = INFINITE;
  }

  #finishIteration(value: number): void {
    this.#value = value;
    // A proven value stays proven, and a game is no longer than all reproductions plus the jumps they earn.
    const longest = 2 * this.board.countOf(0) + this.board.jumpsOf(1) + this.board.jumpsOf(2);
    if (Math.abs(value) > PROVEN || this.#iteration >= Math.min(this.#effort.depth, longest)) this.#isDone = true;
    else this.#startIteration();
  }

  /** Visits the position of the current ply: returns its value if known at once, otherwise lists its moves and returns `OPEN`. */
  #enter(): number {
    const board = this.board;
    const ply = this.#ply;
    const color = this.#color[ply] as Color;
    const depth = this.#depth[ply]!;
    if (board.turn === null || board.countOf(opponentOf(color)) === 0) return finalValue(board, color);
    if (depth <= 0) return this.#static[ply]!;
    if (depth === 1 && ply > 0 && board.countOf(0) > NEARLY_FULL) {
      const gain = this.#finder.bestGain(color);
      return gain >= PROVEN ? gain : this.#static[ply]! + gain;
    }
    const low = this.#hash.lowAt(ply, color);
    const high = this.#hash.highAt(ply);
    const isKnown = this.#table.find(low, high);
    if (isKnown && ply > 0) {
      const value = this.#knownValue(ply, depth);
      if (value !== OPEN) return value;
    }
    this.#low[ply] = low;
    this.#high[ply] = high;
    this.#best[ply] = -INFINITE;
    this.#bestMove[ply] = isKnown ? this.#table.move : 0;
    this.#floor[ply] = this.#alpha[ply]!;
    this.#moves.list(ply, color, ply === 0 ? this.#rootMove : isKnown ? this.#table.move : 0);
    return OPEN;
  }

  /** The value found in the table, if it is deep enough and decides the current window. */
  #knownValue(ply: number, depth: number): number {
    const { value, bound, depth: known } = this.#table;
    if (this.#isFull ? known !== depth : known < depth) return OPEN;
    const decides = bound === EXACT || (bound === AT_LEAST ? value >= this.#beta[ply]! : value <= this.#alpha[ply]!);
    return decides ? value : OPEN;
  }

  /** Passes a value up until a position must be visited: after the next move, or after the same one in a wider window. */
  #unwind(entered: number): void {
    let value = entered;
    for (;;) {
      if (value === OPEN) {
        if (this.#descend()) return;
        value = this.#close();
      }
      const child = this.#ply;
      if (child === 0) {
        this.#finishIteration(value);
        return;
      }
      const parent = child - 1;
      if (this.#color[child] !== this.#color[parent]) value = -value;
      if (this.#widen(parent, value)) return;
      this.board.unmake();
      this.#ply = parent;
      value = this.#absorb(parent, value) ? this.#close() : OPEN;
    }
  }

  /** Makes the next most promising move; false if none is left. */
  #descend(): boolean {
    const ply = this.#ply;
    const moves = this.#moves;
    if (!moves.take(ply)) return false;
    const move = moves.moveAt(ply);
    const color = this.#color[ply] as Color;
    this.#hash.follow(ply, move, color);
    this.board.make(move);
    const turn = this.board.turn ?? color;
    const value = this.#static[ply]! + moves.gainAt(ply);
    this.#color[ply + 1] = turn;
    this.#static[ply + 1] = turn === color ? value : -value;
    const taken = moves.takenAt(ply);
    const isLate = taken > REDUCED_FROM && this.#depth[ply]! >= REDUCED_DEPTH && !this.#isFull;
    this.#look(ply, taken === 1 ? WHOLE : isLate ? REDUCED : SCOUT);
    return true;
  }

  /** Goes down to the position after the move made at a ply. */
  #look(ply: number, mode: number): void {
    const child = ply + 1;
    const alpha = this.#alpha[ply]!;
    const beta = mode === WHOLE ? this.#beta[ply]! : alpha + 1;
    const isSame = this.#color[child] === this.#color[ply];
    this.#mode[ply] = mode;
    this.#depth[child] = this.#depth[ply]! - 1 - (mode === REDUCED ? REDUCED_BY : 0);
    this.#alpha[child] = isSame ? alpha : -beta;
    this.#beta[child] = isSame ? beta : -alpha;
    this.#ply = child;
  }

  /** Whether a move with a narrow search was better than expected and must be searched again. */
  #widen(ply: number, value: number): boolean {
    const mode = this.#mode[ply]!;
    if (mode === WHOLE || value <= this.#alpha[ply]!) return false;
    if (mode === SCOUT && value >= this.#beta[ply]!) return false;
    this.#look(ply, mode === REDUCED ? SCOUT : WHOLE);
    return true;
  }

  /** Uses the value of the last move; true if no other move needs to be searched. */
  #absorb(ply: number, value: number): boolean {
    if (value > this.#best[ply]!) this.#best[ply] = value;
    if (value <= this.#alpha[ply]!) return false;
    const move = this.#moves.moveAt(ply);
    this.#alpha[ply] = value;
    this.#bestMove[ply] = move;
    if (ply === 0) this.#rootMove = move;
    return value >= this.#beta[ply]!;
  }

  /** The value of the current ply after all relevant moves; stored in the table. */
  #close(): number {
    const ply = this.#ply;
    const best = this.#best[ply]!;
    const bound = best >= this.#beta[ply]! ? AT_LEAST : best > this.#floor[ply]! ? EXACT : AT_MOST;
    this.#table.store(this.#low[ply]!, this.#high[ply]!, best, this.#bestMove[ply]!, this.#depth[ply]!, bound);
    return best;
  }
}
