import { z } from 'zod';
import { Id } from '../scalars';

export const DropletParams = z.object({ droplet: Id });

/** The id of a row that counts up; digits, for it may pass 2^53. */
export const RowId = z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a row, in digits');
