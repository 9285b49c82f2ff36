import { MAX_SEED } from '@hexduel/engine';

/** The seed of the n-th match, from 0: `seed + n`, beginning at 0 again after the largest seed. */
export function boardSeed(seed: number, n: number): number {
  const left = MAX_SEED - seed;
  return n <= left ? seed + n : n - left - 1;
}
