import { z } from 'zod';

/** The good answer to POST, PUT and DELETE; other members are ignored. */
export const OkAnswer = z.object({ status: z.literal('ok') });
export type OkAnswer = z.infer<typeof OkAnswer>;

// JSON.parse returns infinity only for an integer too large for a double, which the protocol still allows.
const WireInteger = z
  .custom<number>((value) => typeof value === 'number' && (Number.isInteger(value) || !Number.isFinite(value)))
  .or(
    z
      .string()
      .regex(/^-?\d{1,9}$/)
      .transform(Number),
  );

/**
 * A coordinate pair `[i, j]` as bots may send it: integers, or numeric strings (`^-?\d{1,9}$`) as the original took
 * them. It may lie off the board, however far: that is for the rules to judge.
 */
export const WireCell = z.tuple([WireInteger, WireInteger]);
export type WireCell = z.infer<typeof WireCell>;

/** The good answer to `GET /games/:id?color=c`. */
export const MoveAnswer = z.object({ status: z.literal('ok'), move_from: WireCell, move_to: WireCell });
export type MoveAnswer = z.infer<typeof MoveAnswer>;
