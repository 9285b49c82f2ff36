import { createHmac } from 'node:crypto';
import Hashids from 'hashids';
import type { TeamTokenKeys } from '../keys/identity-keys';
import { isSameText } from '../keys/sign';
import { TOKEN_LETTERS, inGroups, tokenLetters } from './token-letters';

/** What a token stands for: the team's number, and how often its token was renewed (from 0). */
export interface TeamClaim {
  readonly teamNumber: number;
  readonly counter: number;
}

export type TeamTokenRead =
  | { readonly ok: true; readonly claim: TeamClaim }
  | { readonly ok: false; readonly reason: 'malformed' | 'forged'; readonly message: string };

export interface TeamTokens {
  /** The token of a team, in groups. Throws a RangeError outside of the ranges. */
  encode: (claim: TeamClaim) => string;
  /** What a token stands for, once it is proven. Whether its counter is the team's current one is for the caller to see. */
  read: (text: string) => TeamTokenRead;
}

// Team, counter and check are one number of 94 bits: hashids writes it with 17 letters, 23 of which hold 94.01 bits,
// after one letter that chooses their order. What is shorter it fills up to 24.
const TEAM_BITS = 20n;
const COUNTER_BITS = 14n;
const CHECK_BITS = 60n;

/** Team numbers go from 1 to this. */
export const LAST_TEAM_NUMBER = 2 ** Number(TEAM_BITS) - 1;
/** Counters go from 0 to this. */
export const LAST_TOKEN_COUNTER = 2 ** Number(COUNTER_BITS) - 1;

/** Tokens of teams under one installation's keys. Nothing is stored: a token is computed, and read back. */
export function openTeamTokens({ salt, check }: TeamTokenKeys): TeamTokens {
  const hashids = new Hashids(salt, TOKEN_LETTERS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

  const encode = (claim: TeamClaim): string => {
    if (!isInRange(claim)) throw new RangeError(outOfRange(claim));
    return inGroups(hashids.encode((checkOf(claim, check) << (TEAM_BITS + COUNTER_BITS)) | numberOf(claim)));
  };

  const read = (text: string): TeamTokenRead => {
    const letters = tokenLetters(text);
    if (letters === null) return malformed;
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
    'This is not a team token: it has 24 Latin letters in six groups of four, like AAAA-BBBB-CCCC-DDDD-EEEE-FFFF; compare it with the flyer.',
};
const forged: TeamTokenRead = {
  ok: false,
  reason: 'forged',
  message: 'No team has this token: compare each letter with the flyer, or ask an admin for the current one.',
};

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

// hashids throws or answers an empty list where the letters are none of its own making.
function decode(hashids: Hashids, letters: string): bigint | null {
  try {
    const numbers = hashids.decode(letters);
    const [number] = numbers;
    return number === undefined || numbers.length > 1 ? null : BigInt(number);
  } catch {
    return null;
  }
}
