import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { boardFromCells } from './board';
import type { Color } from './color';
import { replay } from './game';
import type { EndReason, Game, GameEnd } from './game';
import { cellNumber, coordinatesOf, geometryOf, isSize, REACH_COUNT } from './geometry';
import type { Geometry } from './geometry';
import type { Move } from './moves';
import { setupPosition, startPosition } from './position';
import type { InvalidSetup, Position } from './position';
import { sha256 } from './sha256';

/**
 * The text of a whole game, safe in a URL: `hx1.size.cells.counts.moves.end`.
 * - cells: those of the hexagon by number, three to a base-64 digit (each 0 empty, 1 and 2 chips, 3 stone; first lowest);
 * - counts: empty for a game from its start, else `turn_reproductions1_jumps1_reproductions2_jumps2`;
 * - moves: two base-64 digits each, high one first, of `from * 18 + direction` (distance 1 first, in the rules' order);
 * - end: empty (unfinished), `s` (by score), or the loser and n, t, r, m (no connection, timeout, response, move).
 */
const VERSION = 'hx1';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTERS = { n: 'no_connection', t: 'timeout', r: 'wrong_response', m: 'wrong_move' } as const;
// At most 217 cells, and as many chips: no real game comes near this length.
const MAX_LENGTH = 20_000;

export type InvalidReplayCode = 'ERR_VERSION' | 'ERR_SHAPE' | 'ERR_POSITION' | 'ERR_ILLEGAL_MOVE' | 'ERR_END';

export interface InvalidReplay {
  readonly code: InvalidReplayCode;
  readonly message: string;
}

function invalid(code: InvalidReplayCode, message: string): { readonly ok: false; readonly error: InvalidReplay } {
  return refused({ code, message });
}

function encodeCells({ geometry, cells }: Position): string {
  let text = '';
  for (let cell = 0; cell < geometry.cellCount; cell += 3) {
    let digit = 0;
    for (let k = 0; k < 3 && cell + k < geometry.cellCount; k += 1) digit |= (cells[cell + k]! & 3) << (2 * k);
    text += DIGITS.charAt(digit);
  }
  return text;
}

function encodeCounts(start: Position, next: Color): string {
  const fresh = startPosition(boardFromCells(start.geometry, start.cells));
  const { reproductions: made, jumps } = start;
  const same =
    fresh.ok && ([1, 2] as const).every((c) => fresh.value.jumps[c] === jumps[c] && made[c] === start.score[c]);
  if (same && fresh.value.turn === start.turn) return '';
  return [next, made[1], jumps[1], made[2], jumps[2]].join('_');
}

function encodeMove(geometry: Geometry, move: Move): string {
  const from = cellNumber(geometry, move.from);
  const to = cellNumber(geometry, move.to);
  const direction = geometry.reach.subarray(from * REACH_COUNT, (from + 1) * REACH_COUNT).indexOf(to);
  const code = from * REACH_COUNT + direction;
  return DIGITS.charAt(code >> 6) + DIGITS.charAt(code & 63);
}

function encodeEnd(end: GameEnd | null): string {
  if (end === null) return '';
  if (end.loser === null) return 's';
  return `${end.loser}${Object.entries(LETTERS).find(([, reason]) => reason === end.reason)![0]}`;
}

/** The text of a game, whose moves must be legal; equal games have equal texts. */
export function encodeReplay({ start, moves, end }: Game): string {
  const counts = encodeCounts(start, start.turn ?? 1);
  const played = moves.map((move) => encodeMove(start.geometry, move)).join('');
  return [VERSION, start.geometry.size, encodeCells(start), counts, played, encodeEnd(end)].join('.');
}

function decodeCells(geometry: Geometry, text: string): Int8Array | null {
  if (text.length !== Math.ceil(geometry.cellCount / 3)) return null;
  const values = new Int8Array(geometry.cellCount);
  for (const [place, character] of [...text].entries()) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
    for (let k = 0; k < 3; k += 1) {
      const value = (digit >> (2 * k)) & 3;
      const cell = 3 * place + k;
      if (cell < geometry.cellCount) values[cell] = value === 3 ? -1 : value;
      else if (value !== 0) return null;
    }
  }
  return values;
}

function decodeStart(geometry: Geometry, values: Int8Array, counts: string): Result<Position, InvalidSetup | null> {
  const board = boardFromCells(geometry, values);
  if (counts === '') return startPosition(board);
  if (!/^[12](_(0|[1-9]\d{0,5})){4}$/.test(counts)) return refused(null);
  const [turn, r1, j1, r2, j2] = counts.split('_').map(Number) as [Color, number, number, number, number];
  return setupPosition({ board, reproductions: { 1: r1, 2: r2 }, jumps: { 1: j1, 2: j2 }, turn });
}

function decodeMoves(geometry: Geometry, text: string): Move[] | null {
  if (text.length % 2 !== 0) return null;
  const moves: Move[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const high = DIGITS.indexOf(text[at]!);
    const low = DIGITS.indexOf(text[at + 1]!);
    const code = high * 64 + low;
    if (high < 0 || low < 0 || code >= geometry.cellCount * REACH_COUNT) return null;
    const to = geometry.reach[code]!;
    if (to === geometry.cellCount) return null;
    moves.push({ from: coordinatesOf(geometry, Math.floor(code / REACH_COUNT)), to: coordinatesOf(geometry, to) });
  }
  return moves;
}

function decodeEnd(text: string): GameEnd | null | undefined {
  if (text === '') return null;
  if (text === 's') return { reason: 'by_score', loser: null };
  const match = /^([12])([ntrm])$/.exec(text);
  if (!match) return undefined;
  const reason: Exclude<EndReason, 'by_score'> = LETTERS[match[2] as keyof typeof LETTERS];
  return { reason, loser: match[1] === '1' ? 1 : 2 };
}

/** Reads the text of a game and plays it by the rules; a text without a legal game is refused with the reason. */
export function decodeReplay(text: string): Result<Game, InvalidReplay> {
  if (text.length > MAX_LENGTH) return invalid('ERR_SHAPE', `a replay has at most ${MAX_LENGTH} characters`);
  const parts = text.split('.');
  if (parts[0] !== VERSION) return invalid('ERR_VERSION', `a replay must begin with "${VERSION}."`);
  if (parts.length !== 6) return invalid('ERR_SHAPE', `a replay has 6 parts between dots, this one ${parts.length}`);
  const [, sizeText, cellsText, counts, movesText, endText] = parts as [string, string, string, string, string, string];
  const size = /^\d$/.test(sizeText) ? Number(sizeText) : 0;
  if (!isSize(size)) return invalid('ERR_SHAPE', 'the second part of a replay is the size, 3 to 9');
  const geometry = geometryOf(size);
  const values = decodeCells(geometry, cellsText);
  if (!values) return invalid('ERR_SHAPE', `the third part of a replay is not the cells of a board of size ${size}`);
  const start = decodeStart(geometry, values, counts);
  if (!start.ok) {
    return invalid('ERR_POSITION', start.error?.message ?? 'the fourth part of a replay must be empty or five numbers');
  }
  const moves = decodeMoves(geometry, movesText);
  if (!moves) return invalid('ERR_SHAPE', 'the fifth part of a replay is not a list of moves');
  const end = decodeEnd(endText);
  if (end === undefined)
    return invalid('ERR_SHAPE', 'the last part of a replay must be empty, "s", or a loser and a reason');
  const played = replay(start.value, moves);
  if (!played.ok) return invalid('ERR_ILLEGAL_MOVE', played.error.message);
  const final = played.value.at(-1)?.position ?? start.value;
  if (end?.reason === 'by_score' && final.turn !== null) {
    return invalid('ERR_END', `the game says it ended by score, but colour ${final.turn} can still move`);
  }
  return ok({ start: start.value, moves, end });
}

/** The identity of a whole game: SHA-256 of its replay text, as 64 hexadecimal digits. */
export function hashGame(game: Game): string {
  return sha256(encodeReplay(game));
}
