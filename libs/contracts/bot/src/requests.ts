import { z } from 'zod';

/** A side of the game: 1 moves first. */
export const Color = z.union([z.literal(1), z.literal(2)]);
export type Color = z.infer<typeof Color>;

/** One number per colour, keyed "1" and "2" on the wire. */
export const PerColor = z.object({ 1: z.int().min(0), 2: z.int().min(0) });
export type PerColor = z.infer<typeof PerColor>;

/** `id` of a game: opaque to the bot, new for every leg and every attempt. */
export const GameId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export type GameId = z.infer<typeof GameId>;

const CellValue = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]);

/** The square array of a board: -1 stone, 0 empty, 1 and 2 chips. It may not be a legal board; the engine checks that. */
export const WireBoard = z.object({
  size: z.int().min(3).max(9),
  cells: z.array(z.array(CellValue).max(17)).max(17),
});
export type WireBoard = z.infer<typeof WireBoard>;

// The curl examples of the 2017 rules send "true" as a string, so bot servers accept both.
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Body of `POST /games`. */
export const StartGame = z.object({
  id: GameId,
  first_turn: Flag,
  training: Flag,
  jumps: PerColor,
  board: WireBoard,
});
export type StartGame = z.infer<typeof StartGame>;

/** The change of one cell: `[i, j, old, new]`. */
export const WireChange = z.tuple([z.int(), z.int(), z.int().min(0).max(2), z.int().min(0).max(2)]);
export type WireChange = z.infer<typeof WireChange>;

/** Body of `PUT /games/:id`. A move changes at most 8 cells: the vacated one, the target and six neighbours. */
export const UpdateGame = z.object({ jumps: PerColor, changes: z.array(WireChange).min(1).max(8) });
export type UpdateGame = z.infer<typeof UpdateGame>;
