import { z } from 'zod';
import { PerColor } from './color';

/** `id` of a game: opaque to the bot, new for every leg and every attempt. */
export const GameId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export type GameId = z.infer<typeof GameId>;

const CellValue = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]);

/** The square array of a board: -1 stone, 0 empty, 1 and 2 chips. Whether it is a legal board is the engine's to say. */
export const WireBoard = z.object({
  size: z.int().min(3).max(9),
  cells: z.array(z.array(CellValue).max(17)).max(17),
});
export type WireBoard = z.infer<typeof WireBoard>;

// The curl lines of the 2017 rules send "true" as a string; a bot server takes both.
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
