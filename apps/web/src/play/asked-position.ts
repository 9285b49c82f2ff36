import { boardOf, decodeReplay, replay } from '@hexduel/engine';
import type { Board, Color } from '@hexduel/engine';

/** A position to play on from. */
export interface AskedPosition {
  readonly replay: string;
  readonly ply: number;
  readonly turn: Color;
  readonly board: Board;
}

/** Reads a position from the query of a page: a replay text and how many of its moves; null if nobody can play on there. */
export function askedPosition(text: string, ply: number): AskedPosition | null {
  const game = decodeReplay(text);
  if (!game.ok || ply > game.value.moves.length) return null;
  const played = replay(game.value.start, game.value.moves.slice(0, ply));
  if (!played.ok) return null;
  const position = played.value.at(-1)?.position ?? game.value.start;
  return position.turn === null ? null : { replay: text, ply, turn: position.turn, board: boardOf(position) };
}
