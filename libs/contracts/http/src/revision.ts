import { z } from 'zod';
import { Epoch } from './scalars';

/** Which state of something that changes is shown: later ones of an epoch have a higher `rev`, a later epoch beats all. */
export const Revision = z.object({ epoch: Epoch, rev: z.int().min(0) });
export type Revision = z.infer<typeof Revision>;

/** A whole state with its revision: what a page begins with and the live socket goes on from. */
export function snapshotOf<Data>(data: z.ZodType<Data>) {
  return z.object({ ...Revision.shape, data });
}

export interface Snapshot<Data> extends Revision {
  readonly data: Data;
}
