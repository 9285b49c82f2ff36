import { z } from 'zod';
import { line } from '../scalars';

export const Name = line(100);

/** The name by which an admin signs in. */
export const AdminName = line(64);

/** The name of a sandbox in addresses: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "city-one"');

/** A sandbox by its id or its slug. */
export const SandboxParams = z.object({ sandbox: Slug });

/** A decimal that multiplies points; read with three places. */
export const ScoreMultiplier = z
  .string()
  .regex(
    /^(1000(\.0{1,3})?|[0-9]{1,3}(\.[0-9]{1,3})?)$/,
    'must be a decimal up to 1000 with up to 3 places, such as "1.5"',
  )
  .transform((text) => Number(text).toFixed(3));
