import { cellNumber, decodeReplay, replay } from '@hexduel/engine';
import type { Color, Coordinates, GameEnd, Position } from '@hexduel/engine';

/** A move as it is shown, with the position after it. */
export interface Ply {
  readonly color: Color;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly isJump: boolean;
  /** How many chips of the opponent it took. */
  readonly flips: number;
  /** The cells that changed hands, as "row,column". */
  readonly flipped: ReadonlySet<string>;
  readonly position: Position;
}

/** A leg as far as it was played. */
export interface Film {
  readonly start: Position;
  readonly plies: readonly Ply[];
  /** Null while it is being played. */
  readonly end: GameEnd | null;
}

/** The film of a replay text, or null where the text is no legal game. */
export function filmOf(text: string): Film | null {
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

/** The position after so many moves. */
export function positionAt({ start, plies }: Film, at: number): Position {
  return plies[at - 1]?.position ?? start;
}

/** What stands on a cell: -1 a stone, 0 nothing, 1 or 2 a chip. */
export function standsAt({ geometry, cells }: Position, cell: Coordinates): number {
  return cells[cellNumber(geometry, cell)] ?? -1;
}
