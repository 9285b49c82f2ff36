/** A side of the game. Colour 1 moves first (rules: Moves). */
export type Color = 1 | 2;

export const COLORS = [1, 2] as const;

/** One value per colour, keyed "1" and "2" as on the wire. */
export interface ByColor<Value> {
  readonly 1: Value;
  readonly 2: Value;
}

export function opponentOf(color: Color): Color {
  return color === 1 ? 2 : 1;
}

/** The same map with one colour's value replaced. */
export function withColor<Value>(map: ByColor<Value>, color: Color, value: Value): ByColor<Value> {
  return color === 1 ? { 1: value, 2: map[2] } : { 1: map[1], 2: value };
}
