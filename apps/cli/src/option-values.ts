import { MAX_SEED, isSeed, isSize } from '@hexduel/engine';
import type { Size } from '@hexduel/engine';
import { InvalidArgumentError } from 'commander';

function wholeNumber(text: string): number | null {
  return /^\d{1,16}$/.test(text) ? Number(text) : null;
}

function within(text: string, least: number, most: number): number {
  const number = wholeNumber(text);
  if (number === null || number < least || number > most) {
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  }
  return number;
}

/** `--size`: 3 to 9. */
export function parseSize(text: string): Size {
  const size = wholeNumber(text);
  if (!isSize(size)) throw new InvalidArgumentError('Give a whole number from 3 to 9.');
  return size;
}

/** `--seed`: any seed of the engine. */
export function parseSeed(text: string): number {
  const seed = wholeNumber(text);
  if (!isSeed(seed)) throw new InvalidArgumentError(`Give a whole number from 0 to ${MAX_SEED}.`);
  return seed;
}

/** `--legs`: 1 or 2. */
export function parseLegs(text: string): 1 | 2 {
  return within(text, 1, 2) === 1 ? 1 : 2;
}

/** `--timeout`: milliseconds from 1 to 60,000. */
export function parseTimeout(text: string): number {
  return within(text, 1, 60_000);
}

/** `--port`: 0 (any that is free) to 65,535. */
export function parsePort(text: string): number {
  return within(text, 0, 65_535);
}
