import { z } from 'zod';

const LEAST_LENGTH = 32;
const LEAST_DISTINCT = 10;

const Secret = z
  .string()
  .min(LEAST_LENGTH, `each secret needs at least ${LEAST_LENGTH} characters: openssl rand -base64 32`)
  .max(1_000, 'a secret has at most 1000 characters')
  .refine(
    (text) => new Set(text).size >= LEAST_DISTINCT,
    'a secret repeats few characters, so it can be guessed: openssl rand -base64 32',
  );

/**
 * Secrets as an operator sets them, separated by commas: the first signs, sessions of the others are still read. For
 * `setting('HEXDUEL_SECRET', SecretList, { isSecret: true, … })`.
 */
export const SecretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.tuple([Secret], Secret).refine((secrets) => secrets.length <= 5, 'at most five secrets at once'));
export type SecretList = readonly [string, ...string[]];
