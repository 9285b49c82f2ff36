import { z } from 'zod';

/** A side of the game: 1 moves first. */
export const Color = z.union([z.literal(1), z.literal(2)]);
export type Color = z.infer<typeof Color>;

/** One number per colour, keyed "1" and "2" on the wire. */
export const PerColor = z.object({ 1: z.int().min(0), 2: z.int().min(0) });
export type PerColor = z.infer<typeof PerColor>;
