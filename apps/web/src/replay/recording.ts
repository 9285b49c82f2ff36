import { decodeReplay, replay } from '@hexduel/engine';
import type { Color, Coordinates, GameEnd, Position } from '@hexduel/engine';

/** A move with the position after it. */
export interface Ply {
  readonly color: Color;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly isJump: boolean;
  /** How many of the opponent's chips it took. */
  readonly flips: number;
  /** The cells whose chips changed colour, as "row,column". */
  readonly flipped: ReadonlySet<string>;
  readonly position: Position;
}

/** A leg up to its latest move. */
export interface Recording {
  readonly start: Position;
  readonly plies: readonly Ply[];
  /** Null while it is being played. */
  readonly end: GameEnd | null;
}

/** Replays a replay text; null if it is not a legal game. */
export function recordingOf(text: string): Recording | null {
  const game = decodeReplay(text);
  if (!game.ok) return null;
  const { start, moves, end } = game.value;
  const played = replay(start, moves);
  if (!played.ok) return null;
  const plies = played.value.flatMap(({ color, position, changes }, index): Ply[] => {
    const move = moves[index];
    if (!move) return [];
    const flipped = changes.filter(([, , before, after]) => before !== 0 && after !== 0);
    return [
      {
        ...move,
        color,
        position,
        isJump: changes.some(([, , , after]) => after === 0),
        flips: flipped.length,
        flipped: new Set(flipped.map(([i, j]) => `${i},${j}`)),
      },
    ];
  });
  return { start, plies, end };
}

/** The position after `at` moves. */
export function positionAt({ start, plies }: Recording, at: number): Position {
  return plies[at - 1]?.position ?? start;
}
