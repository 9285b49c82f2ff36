import { createHmac } from 'node:crypto';
import Hashids from 'hashids';
import { isSameText } from '../keys/signature';
import type { TeamTokenKeys } from '../keys/token-keys';

/** What a token claims: the team's number, and how often its token was renewed (from 0). */
export interface TeamClaim {
  readonly teamNumber: number;
  readonly counter: number;
}

export type TeamTokenRead =
  | { readonly ok: true; readonly claim: TeamClaim }
  | { readonly ok: false; readonly reason: 'malformed' | 'forged'; readonly message: string };

export interface TeamTokens {
  /** The token in six groups, AAAA-BBBB-CCCC-DDDD-EEEE-FFFF. Throws a RangeError if number or counter is out of range. */
  encode: (claim: TeamClaim) => string;
  /** The claim of an authentic token. The caller checks that the counter is still the team's current one. */
  read: (text: string) => TeamTokenRead;
}

const TOKEN_LETTERS = 24;
const LONGEST_INPUT = 200;
// Hyphens, dashes and spaces that printers, chats and keyboards put between the groups, and invisible characters.
const SEPARATORS = /[\s\-\u00AD\u200B-\u200D\u2010-\u2015\u2060\u2212\uFE58\uFE63\uFF0D]+/g;

// Check, team number and counter form one number of 94 bits. hashids writes it as one letter that selects the order of the
// alphabet and 23 letters out of 17 (94.01 bits); shorter numbers are padded to 24 letters.
const TEAM_BITS = 20n;
const COUNTER_BITS = 14n;
const CHECK_BITS = 60n;

/** The highest team number; the lowest is 1. */
export const LAST_TEAM_NUMBER = 2 ** Number(TEAM_BITS) - 1;
/** The highest counter; the lowest is 0. */
export const LAST_TOKEN_COUNTER = 2 ** Number(COUNTER_BITS) - 1;

/** Team tokens of one installation: made with the first keys, read with all. They are computed and verified, never stored. */
export function openTeamTokens(keys: readonly [TeamTokenKeys, ...TeamTokenKeys[]]): TeamTokens {
  const [first, ...others] = keys;
  const made = tokensUnder(first);
  const accepted = [made, ...others.map(tokensUnder)];
  const read = (text: string): TeamTokenRead => {
    const letters = lettersOf(text);
    if (letters === null) return malformed;
    return accepted.map((tokens) => tokens.read(letters)).find(({ ok }) => ok) ?? forged;
  };
  return { encode: made.encode, read };
}

function tokensUnder({ salt, check }: TeamTokenKeys): TeamTokens {
  const hashids = new Hashids(salt, TOKEN_LETTERS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

  const encode = (claim: TeamClaim): string => {
    if (!isInRange(claim)) throw new RangeError(outOfRange(claim));
    return inGroups(hashids.encode((checkOf(claim, check) << (TEAM_BITS + COUNTER_BITS)) | numberOf(claim)));
  };

  const read = (letters: string): TeamTokenRead => {
    const number = decode(hashids, letters);
    if (number === null || number >> (TEAM_BITS + COUNTER_BITS + CHECK_BITS) !== 0n) return forged;
    const claim = claimOf(BigInt.asUintN(Number(TEAM_BITS + COUNTER_BITS), number));
    const isProven = isSameText(hexOf(checkOf(claim, check)), hexOf(number >> (TEAM_BITS + COUNTER_BITS)));
    return isProven && isInRange(claim) ? { ok: true, claim } : forged;
  };

  return { encode, read };
}

const malformed: TeamTokenRead = {
  ok: false,
  reason: 'malformed',
  message:
    'This is not a team token: a token has 24 Latin letters in six groups of four, like AAAA-BBBB-CCCC-DDDD-EEEE-FFFF. Compare it with the flyer.',
};
const forged: TeamTokenRead = {
  ok: false,
  reason: 'forged',
  message: 'No team has this token: compare each letter with the flyer, or ask an admin for the current token.',
};

/** The 24 letters of a token in capitals, however it is written; null if the text is not 24 Latin letters. */
function lettersOf(text: string): string | null {
  if (text.length > LONGEST_INPUT) return null;
  const letters = text.replaceAll(SEPARATORS, '');
  return /^[A-Za-z]{24}$/.test(letters) ? letters.toUpperCase() : null;
}

function inGroups(letters: string): string {
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

function isInRange({ teamNumber, counter }: TeamClaim): boolean {
  const isTeam = Number.isInteger(teamNumber) && teamNumber >= 1 && teamNumber <= LAST_TEAM_NUMBER;
  return isTeam && Number.isInteger(counter) && counter >= 0 && counter <= LAST_TOKEN_COUNTER;
}

function outOfRange({ teamNumber, counter }: TeamClaim): string {
  return `team ${teamNumber} with counter ${counter} has no token: teams go from 1 to ${LAST_TEAM_NUMBER}, counters from 0 to ${LAST_TOKEN_COUNTER}`;
}

function numberOf({ teamNumber, counter }: TeamClaim): bigint {
  return (BigInt(teamNumber) << COUNTER_BITS) | BigInt(counter);
}

function claimOf(number: bigint): TeamClaim {
  return {
    teamNumber: Number(number >> COUNTER_BITS),
    counter: Number(BigInt.asUintN(Number(COUNTER_BITS), number)),
  };
}

function checkOf(claim: TeamClaim, key: Buffer): bigint {
  const mac = createHmac('sha256', key).update(numberOf(claim).toString()).digest();
  return mac.readBigUInt64BE() >> (64n - CHECK_BITS);
}

function hexOf(check: bigint): string {
  return check.toString(16).padStart(Number(CHECK_BITS) / 4, '0');
}

// hashids throws or returns an empty list for letters that it did not produce.
function decode(hashids: Hashids, letters: string): bigint | null {
  try {
    const numbers = hashids.decode(letters);
    const [number] = numbers;
    return number === undefined || numbers.length > 1 ? null : BigInt(number);
  } catch {
    return null;
  }
}
