import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** More than 128 bits, so that nobody guesses the game of somebody else. */
const LENGTH = 24;

/** A new id that whoever knows it may use. */
export function newCapability(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
