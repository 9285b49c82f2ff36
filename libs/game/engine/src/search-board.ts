import { BitPlayout, MOST_BITS } from './bit-playout';
import type { BitSide } from './bit-playout';
import { opponentOf } from './color';
import type { ByColor, Color } from './color';
import { NEAR_COUNT, REACH_COUNT } from './geometry';
import type { Geometry } from './geometry';
import type { CellValues, Position } from './position';
import type { Random } from './random';

// Guesses before counting legal moves exactly; by measurement, fewer count too often late in a game and more guess too long.
const GUESSES = 12;
const STONE = 3;

/**
 * A position that is changed in place, for playouts and search, where `play` would copy too much. Lists hold the cells of each
 * kind (empty, colour 1, colour 2), so a random legal move takes a few lookups. A move is one number,
 * `from * (cellCount + 1) + to`.
 */
export class SearchBoard {
  readonly geometry: Geometry;
  /** By cell number: 0, 1, 2, or 3 for a stone; one more entry, a stone, represents all cells off the board. */
  readonly #cells: Uint8Array;
  /** The cells of kind k start at `k * stride`; `#place` is the index of a cell in its list. */
  readonly #lists: Uint8Array;
  readonly #place: Uint8Array;
  readonly #counts = new Int32Array(4);
  readonly #jumps = new Int32Array(3);
  readonly #reproductions = new Int32Array(3);
  readonly #stride: number;
  readonly #reach: Int16Array;
  readonly #found: Int32Array;
  /** Null until the first playout, and where the cells do not fit into one integer. */
  #bits: BitPlayout | null = null;
  #history: number[] = [];
  #turn: Color | 0 = 0;

  constructor(position: Position) {
    const { geometry } = position;
    this.geometry = geometry;
    this.#stride = geometry.cellCount + 1;
    this.#reach = geometry.reach;
    this.#cells = new Uint8Array(this.#stride).fill(STONE);
    this.#lists = new Uint8Array(4 * this.#stride);
    this.#place = new Uint8Array(this.#stride);
    this.#found = new Int32Array(geometry.cellCount * REACH_COUNT);
    this.load(position);
  }

  /** Resets to another position of the same size and forgets all moves. */
  load(position: Position): void {
    this.#counts.fill(0);
    this.#history = [];
    for (let cell = 0; cell < this.geometry.cellCount; cell += 1) {
      const value = position.cells[cell]!;
      this.#put(cell, value < 0 ? STONE : value);
    }
    for (const color of [1, 2] as const) {
      this.#jumps[color] = position.jumps[color];
      this.#reproductions[color] = position.reproductions[color];
    }
    this.#turn = position.turn ?? 0;
  }

  get turn(): Color | null {
    return this.#turn === 0 ? null : this.#turn;
  }

  get score(): ByColor<number> {
    return { 1: this.#counts[1]!, 2: this.#counts[2]! };
  }

  /** The kind of each cell by number: 0, 1, 2, or 3 for a stone and for `cellCount`, off the board. Changes with the game. */
  get kinds(): CellValues {
    return this.#cells;
  }

  /** The number of cells that are empty (0) or have a chip of a colour. */
  countOf(kind: 0 | Color): number {
    return this.#counts[kind]!;
  }

  jumpsOf(color: Color): number {
    return this.#jumps[color]!;
  }

  reproductionsOf(color: Color): number {
    return this.#reproductions[color]!;
  }

  fromOf(move: number): number {
    return Math.floor(move / this.#stride);
  }

  toOf(move: number): number {
    return move % this.#stride;
  }

  /** A random legal move, each equally likely; -1 once the game is over. */
  randomMove(random: Random): number {
    return this.#turn === 0 ? -1 : this.#randomMoveOf(this.#turn, random);
  }

  /** Writes the legal moves to `into` from index 0 and returns their number. */
  listMoves(into: Int32Array): number {
    return this.#turn === 0 ? 0 : this.#listMovesOf(this.#turn, into);
  }

  /** The number of legal moves, without listing them. */
  countMoves(): number {
    if (this.#turn === 0) return 0;
    const base = this.#turn * this.#stride;
    const directions = this.#jumps[this.#turn]! > 0 ? REACH_COUNT : NEAR_COUNT;
    let count = 0;
    for (let k = base, end = base + this.#counts[this.#turn]!; k < end; k += 1) {
      const start = this.#lists[k]! * REACH_COUNT;
      for (let at = start, stop = start + directions; at < stop; at += 1) {
        if (this.#cells[this.#reach[at]!] === 0) count += 1;
      }
    }
    return count;
  }

  /** Makes a legal move and passes the turn, skipping a side that cannot move. */
  make(move: number): void {
    const color = this.#turn as Color;
    this.#change(move, color, true);
    this.#passTurn(opponentOf(color));
  }

  /** Undoes the last `make`; there must have been one. */
  unmake(): void {
    const history = this.#history;
    const color = history.pop() as Color;
    const move = history.pop()!;
    const flipped = history.pop()!;
    const to = this.toOf(move);
    const from = this.fromOf(move);
    for (let d = 0; d < NEAR_COUNT; d += 1) {
      if (flipped & (1 << d)) this.#move(this.#reach[to * REACH_COUNT + d]!, opponentOf(color));
    }
    this.#move(to, 0);
    if (this.#cells[from] === 0) {
      this.#move(from, color);
      this.#jumps[color]! += 1;
    } else {
      if (this.#reproductions[color]! % 2 === 0) this.#jumps[color]! -= 1;
      this.#reproductions[color]! -= 1;
    }
    this.#turn = color;
  }

  /** Plays uniformly random moves to the end and returns their number. They cannot be undone. */
  playout(random: Random): number {
    if (this.#turn !== 0 && this.geometry.cellCount <= MOST_BITS) {
      this.#bits ??= new BitPlayout(this.geometry);
      return this.#playoutInBits(this.#bits, this.#turn, random);
    }
    let moves = 0;
    let color = this.#turn;
    while (color !== 0) {
      const move = this.#randomMoveOf(color, random);
      if (move >= 0) {
        this.#change(move, color, false);
        moves += 1;
        color = opponentOf(color);
        continue;
      }
      // The side to move cannot move, so the other goes on while it can.
      const other = opponentOf(color);
      const next = this.#randomMoveOf(other, random);
      if (next < 0) break;
      this.#change(next, other, false);
      moves += 1;
    }
    this.#turn = 0;
    return moves;
  }

  #playoutInBits(bits: BitPlayout, turn: Color, random: Random): number {
    const other = opponentOf(turn);
    const { moves, first, second } = bits.play(this.#sideOf(turn), this.#sideOf(other), this.#bitsOf(0), random);
    this.#counts.fill(0, 0, STONE);
    for (let cell = 0; cell < this.geometry.cellCount; cell += 1) {
      if (this.#cells[cell] === STONE) continue;
      const bit = 1 << cell;
      this.#put(cell, first.chips & bit ? turn : second.chips & bit ? other : 0);
    }
    this.#jumps[turn] = first.jumps;
    this.#jumps[other] = second.jumps;
    this.#reproductions[turn] = first.reproductions;
    this.#reproductions[other] = second.reproductions;
    this.#turn = 0;
    return moves;
  }

  #sideOf(color: Color): BitSide {
    return {
      chips: this.#bitsOf(color),
      jumps: this.#jumps[color]!,
      reproductions: this.#reproductions[color]!,
    };
  }

  #bitsOf(kind: 0 | Color): number {
    let bits = 0;
    const base = kind * this.#stride;
    for (let k = base, end = base + this.#counts[kind]!; k < end; k += 1) bits |= 1 << this.#lists[k]!;
    return bits;
  }

  #passTurn(next: Color): void {
    const other = opponentOf(next);
    this.#turn = this.#canMove(next) ? next : this.#canMove(other) ? other : 0;
  }

  #canMove(color: Color): boolean {
    const base = color * this.#stride;
    const directions = this.#jumps[color]! > 0 ? REACH_COUNT : NEAR_COUNT;
    for (let k = base, end = base + this.#counts[color]!; k < end; k += 1) {
      const start = this.#lists[k]! * REACH_COUNT;
      for (let at = start, stop = start + directions; at < stop; at += 1) {
        if (this.#cells[this.#reach[at]!] === 0) return true;
      }
    }
    return false;
  }

  /**
   * Guesses pairs of (cell, direction) from the shorter of two lists, own chips or empty cells, until one is a legal
   * move. Every legal move is exactly one pair, so all are equally likely; after a few misses they are counted instead.
   */
  #randomMoveOf(color: Color, random: Random): number {
    const own = this.#counts[color]!;
    const empty = this.#counts[0]!;
    if (own === 0 || empty === 0) return -1;
    const directions = this.#jumps[color]! > 0 ? REACH_COUNT : NEAR_COUNT;
    const fromChips = own <= empty;
    const pool = fromChips ? own : empty;
    const base = fromChips ? color * this.#stride : 0;
    const wanted = fromChips ? 0 : color;
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const drawn = random.below(pool * directions);
      const place = (drawn / directions) | 0;
      const cell = this.#lists[base + place]!;
      const other = this.#reach[cell * REACH_COUNT + (drawn - place * directions)]!;
      if (this.#cells[other] === wanted) return fromChips ? cell * this.#stride + other : other * this.#stride + cell;
    }
    const count = this.#listMovesOf(color, this.#found);
    return count === 0 ? -1 : this.#found[random.below(count)]!;
  }

  #listMovesOf(color: Color, into: Int32Array): number {
    const own = this.#counts[color]!;
    const empty = this.#counts[0]!;
    const directions = this.#jumps[color]! > 0 ? REACH_COUNT : NEAR_COUNT;
    const fromChips = own <= empty;
    const base = fromChips ? color * this.#stride : 0;
    const wanted = fromChips ? 0 : color;
    let count = 0;
    for (let k = base, end = base + (fromChips ? own : empty); k < end; k += 1) {
      const cell = this.#lists[k]!;
      const start = cell * REACH_COUNT;
      for (let at = start, stop = start + directions; at < stop; at += 1) {
        const other = this.#reach[at]!;
        if (this.#cells[other] === wanted) {
          into[count++] = fromChips ? cell * this.#stride + other : other * this.#stride + cell;
        }
      }
    }
    return count;
  }

  #change(move: number, color: Color, remember: boolean): void {
    const from = (move / this.#stride) | 0;
    const to = move - from * this.#stride;
    const opponent = 3 - color;
    let isNear = false;
    let flipped = 0;
    this.#move(to, color);
    for (let d = 0, at = to * REACH_COUNT; d < NEAR_COUNT; d += 1, at += 1) {
      const neighbour = this.#reach[at]!;
      if (neighbour === from) isNear = true;
      else if (this.#cells[neighbour] === opponent) {
        this.#move(neighbour, color);
        flipped |= 1 << d;
      }
    }
    if (isNear) {
      this.#reproductions[color]! += 1;
      if (this.#reproductions[color]! % 2 === 0) this.#jumps[color]! += 1;
    } else {
      this.#jumps[color]! -= 1;
      this.#move(from, 0);
    }
    if (remember) this.#history.push(flipped, move, color);
  }

  /** Makes a cell another kind: out of its list (the last one takes its place), onto the end of the other. */
  #move(cell: number, kind: number): void {
    const stride = this.#stride;
    const old = this.#cells[cell]!;
    const last = this.#lists[old * stride + --this.#counts[old]!]!;
    const place = this.#place[cell]!;
    this.#lists[old * stride + place] = last;
    this.#place[last] = place;
    this.#put(cell, kind);
  }

  /** Puts a cell that is in no list onto the end of that of a kind. */
  #put(cell: number, kind: number): void {
    const end = this.#counts[kind]!++;
    this.#lists[kind * this.#stride + end] = cell;
    this.#place[cell] = end;
    this.#cells[cell] = kind;
  }
}
