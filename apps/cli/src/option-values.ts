import { isSeed, isSize, MAX_SEED } from '@hexduel/engine';
import type { Size } from '@hexduel/engine';
import { parsePoints } from '@hexduel/scoring';
import { InvalidArgumentError } from 'commander';
import { parseContestant } from './contestant';
import type { Contestant } from './contestant';
import type { Say } from './language';

function wholeNumber(text: string): number | null {
  return /^\d{1,16}$/.test(text) ? Number(text) : null;
}

/** Reads the value of an option; throws commander's error, in the language of `say`, for one that is not allowed. */
type Parser<Value> = (text: string) => Value;

/** Whole numbers from `least` to `most`. */
export function within(least: number, most: number): (say: Say) => Parser<number> {
  return (say) => (text) => {
    const number = wholeNumber(text);
    if (number === null || number < least || number > most) throw notWithin(say, least, most);
    return number;
  };
}

function notWithin(say: Say, least: number, most: number): InvalidArgumentError {
  return new InvalidArgumentError(
    say(`Give a whole number from ${least} to ${most}.`, `Нужно целое число от ${least} до ${most}.`),
  );
}

/** `--size`: 3 to 9. */
export function parseSize(say: Say): Parser<Size> {
  return (text) => {
    const size = wholeNumber(text);
    if (!isSize(size)) throw notWithin(say, 3, 9);
    return size;
  };
}

/** `--seed`: any seed of the engine. */
export function parseSeed(say: Say): Parser<number> {
  return (text) => {
    const seed = wholeNumber(text);
    if (!isSeed(seed)) throw notWithin(say, 0, MAX_SEED);
    return seed;
  };
}

/** `--legs`: 1 or 2. */
export function parseLegs(say: Say): Parser<1 | 2> {
  const parse = within(1, 2)(say);
  return (text) => (parse(text) === 1 ? 1 : 2);
}

/** `--timeout`: milliseconds from 1 to 60,000. */
export const parseTimeout = within(1, 60_000);

/** `--size` of several rounds: comma-separated sizes. */
export function parseSizes(say: Say): Parser<readonly Size[]> {
  return (text) =>
    text.split(',').map((part) => {
      const size = wholeNumber(part.trim());
      if (isSize(size)) return size;
      throw new InvalidArgumentError(
        say(
          'Give whole numbers from 3 to 9 separated by commas, such as 3,5,7.',
          'Нужны целые числа от 3 до 9 через запятую, например 3,5,7.',
        ),
      );
    });
}

// Even with the most rounds and entries, points stay below the maximum of a ladder.
const MAX_MULTIPLIER = 1_000;
const MAX_ROUNDS = 1_000;

/** `--multipliers`: comma-separated decimals, as in round types. */
export function parseMultipliers(say: Say): Parser<readonly string[]> {
  return (text) =>
    text.split(',').map((part) => {
      const multiplier = parsePoints(part.trim());
      if (multiplier.ok && Number(part) <= MAX_MULTIPLIER) return part.trim();
      throw new InvalidArgumentError(
        say(
          `Give decimals from 0 to ${MAX_MULTIPLIER} with at most 3 decimal places, separated by commas, such as 1,2.5,4.`,
          `Нужны десятичные дроби от 0 до ${MAX_MULTIPLIER}, не больше 3 знаков после точки, через запятую, например 1,2.5,4.`,
        ),
      );
    });
}

/** `--rounds`: 1 to 1,000. */
export const parseRounds = within(1, MAX_ROUNDS);

/** `--leg` of a replay: 1 to 20. */
export const parseReplayLeg = within(1, 20);

/** `--at`: a number of moves. */
export const parseAt = within(0, 10_000);

/** `--games`: 1 to 100,000. */
export const parseGames = within(1, 100_000);

/** `--games` of practice on the platform: 1 to 50. */
export const parsePracticeGames = within(1, 50);

/** `--parallel`: 1 to 100. The ladder gives a bot at most 10 games at once. */
export const parseParallel = within(1, 100);

/** `--port`: 0 (any that is free) to 65,535. */
export const parsePort = within(0, 65_535);

/** `--rounds`, `--from`, `--to` of a ladder: 1 to 1,000,000. */
export const parseRoundNumber = within(1, 1_000_000);

/** `--url`: the address of a running system, without a slash at its end. */
export function parseUrl(say: Say): Parser<string> {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === '')
      return url.href.replace(/\/+$/, '');
    throw new InvalidArgumentError(
      say(
        'Give the address of the system, such as http://127.0.0.1:3000.',
        'Нужен адрес системы, например http://127.0.0.1:3000.',
      ),
    );
  };
}

/** The number of a dead letter. */
export const parseLetterNumber = within(1, Number.MAX_SAFE_INTEGER);

/** `--limit` of a list: 1 to 100,000. */
export const parseLimit = within(1, 100_000);

/** `--limit` of a list that is one page: 1 to 100. */
export const parsePage = within(1, 100);

/** A contestant as a command argument: a built-in or the address of a bot. */
export function contestantArgument(say: Say): Parser<Contestant> {
  return (text) => {
    const parsed = parseContestant(text, say);
    if (!parsed.ok) throw new InvalidArgumentError(parsed.error.message);
    return parsed.value;
  };
}
