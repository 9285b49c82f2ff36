import { randomBytes } from 'node:crypto';

/** A seed that nobody can foresee: 53 random bits. */
export function drawSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}
