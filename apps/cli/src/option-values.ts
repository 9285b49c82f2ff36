import { isSeed, isSize, MAX_SEED } from '@hexduel/engine';
import type { Size } from '@hexduel/engine';
import { parsePoints } from '@hexduel/scoring';
import { InvalidArgumentError } from 'commander';
import { parseContestant } from './contestant';
import type { Contestant } from './contestant';

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

/** `--size` of several rounds: comma-separated sizes. */
export function parseSizes(text: string): readonly Size[] {
  return text.split(',').map((part) => {
    const size = wholeNumber(part.trim());
    if (!isSize(size))
      throw new InvalidArgumentError('Give whole numbers from 3 to 9 separated by commas, such as 3,5,7.');
    return size;
  });
}

// Even with the most rounds and entries, points stay below the maximum of a ladder.
const MAX_MULTIPLIER = 1_000;
const MAX_ROUNDS = 1_000;

/** `--multipliers`: comma-separated decimals, as in round types. */
export function parseMultipliers(text: string): readonly string[] {
  return text.split(',').map((part) => {
    const multiplier = parsePoints(part.trim());
    if (!multiplier.ok || Number(part) > MAX_MULTIPLIER) {
      throw new InvalidArgumentError(
        `Give decimals from 0 to ${MAX_MULTIPLIER} with at most 3 decimal places, separated by commas, such as 1,2.5,4.`,
      );
    }
    return part.trim();
  });
}

/** `--rounds`: 1 to 1,000. */
export function parseRounds(text: string): number {
  return within(text, 1, MAX_ROUNDS);
}

/** `--leg` of a replay: 1 to 20. */
export function parseReplayLeg(text: string): number {
  return within(text, 1, 20);
}

/** `--at`: a number of moves. */
export function parseAt(text: string): number {
  return within(text, 0, 10_000);
}

/** `--games`: 1 to 100,000. */
export function parseGames(text: string): number {
  return within(text, 1, 100_000);
}

/** `--games` of practice on the platform: 1 to 50. */
export function parsePracticeGames(text: string): number {
  return within(text, 1, 50);
}

/** `--parallel`: 1 to 100. The ladder gives a bot at most 10 games at once. */
export function parseParallel(text: string): number {
  return within(text, 1, 100);
}

/** `--port`: 0 (any that is free) to 65,535. */
export function parsePort(text: string): number {
  return within(text, 0, 65_535);
}

/** `--rounds`, `--from`, `--to` of a ladder: 1 to 1,000,000. */
export function parseRoundNumber(text: string): number {
  return within(text, 1, 1_000_000);
}

/** `--url`: the address of a running system, without a slash at its end. */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('Give the address of the system, such as http://127.0.0.1:3000.');
  }
  return url.href.replace(/\/+$/, '');
}

/** The number of a dead letter. */
export function parseLetterNumber(text: string): number {
  return within(text, 1, Number.MAX_SAFE_INTEGER);
}

/** `--limit` of a list: 1 to 100,000. */
export function parseLimit(text: string): number {
  return within(text, 1, 100_000);
}

/** `--limit` of a list that is one page: 1 to 100. */
export function parsePage(text: string): number {
  return within(text, 1, 100);
}

/** A contestant as a command argument: a built-in or the address of a bot. */
export function contestantArgument(text: string): Contestant {
  const parsed = parseContestant(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.error.message);
  return parsed.value;
}
