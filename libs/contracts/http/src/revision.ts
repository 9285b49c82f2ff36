import { z } from 'zod';
import { Epoch } from './scalars';

/** The revision of a state. A later state has a higher `rev`, or a higher epoch. */
export const Revision = z.object({ epoch: Epoch, rev: z.int().min(0) });
export type Revision = z.infer<typeof Revision>;

/** A whole state with its revision: a page starts with it, and the live socket continues from it. */
export function snapshotOf<Data>(data: z.ZodType<Data>) {
  return z.object({ ...Revision.shape, data });
}

export interface Snapshot<Data> extends Revision {
  readonly data: Data;
}
