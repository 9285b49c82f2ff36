import { z } from 'zod';
import { PerColor } from './color';

/** `[i, j, old, new]`: what became of one cell. */
export const WireChange = z.tuple([z.int(), z.int(), z.int().min(0).max(2), z.int().min(0).max(2)]);
export type WireChange = z.infer<typeof WireChange>;

/** Body of `PUT /games/:id`. A move changes at most 8 cells: the vacated one, the target and six neighbours. */
export const UpdateGame = z.object({ jumps: PerColor, changes: z.array(WireChange).min(1).max(8) });
export type UpdateGame = z.infer<typeof UpdateGame>;
