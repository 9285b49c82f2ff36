import { z } from 'zod';
import { Id } from '../scalars';

const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;

/** A text of one line that a person wrote: no control characters, nothing but space at neither end. */
export function line(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(NO_CONTROL, 'must be one line without control characters')
    .regex(/^\S(.*\S)?$/s, 'must neither begin nor end with a space');
}

export const Name = line(100);

/** What an address calls a sandbox: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "city-one"');

/** A sandbox by its id or its slug. */
export const SandboxParams = z.object({ sandbox: Slug });

export const TeamParams = z.object({ team: Id });

/** A time that somebody plans: in UTC, between the years 2000 and 2999. */
export const PlannedTime = z.iso
  .datetime()
  .regex(/^2\d{3}-/, 'must be between the years 2000 and 2999')
  .describe('UTC: 2026-11-21T09:00:00Z');

export const BotAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^[\x21-\x7e]+$/, 'must be written in ASCII');

/** How many of a list to answer at once. */
export const PageLimit = z.coerce.number().pipe(z.int().min(1).max(200)).default(100);

/** A decimal that multiplies points; read as with three places. */
export const ScoreMultiplier = z
  .string()
  .regex(
    /^(1000(\.0{1,3})?|[0-9]{1,3}(\.[0-9]{1,3})?)$/,
    'must be a decimal up to 1000 with up to 3 places, such as "1.5"',
  )
  .transform((text) => Number(text).toFixed(3));
