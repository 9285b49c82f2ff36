import { z } from 'zod';

/** The length of a password in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

const LEAST_DISTINCT = 6;

/** A password as sent to sign in: only its length is limited. */
export const SentPassword = z.string().min(1).max(PASSWORD_LENGTH.most);

/** Why a new password is too easy to guess, as a sentence with the remedy; null if it is good enough. `name`: of its owner. */
export function weaknessOf(password: string, name: string): string | null {
  const letters = [...password.normalize('NFKC')];
  const { least, most } = PASSWORD_LENGTH;
  if (letters.length < least) return `The password has ${letters.length} characters: use at least ${least}.`;
  // Counted in UTF-16 units, as SentPassword does; otherwise the new password could never be sent.
  if (password.length > most) return `The password is longer than ${most} characters: use a shorter one.`;
  const folded = letters.join('').toLowerCase();
  if (new Set(folded).size < LEAST_DISTINCT) {
    return `The password repeats a few characters: use at least ${LEAST_DISTINCT} different ones.`;
  }
  const foldedName = name.normalize('NFKC').toLowerCase();
  if (foldedName.length >= 3 && folded.replaceAll(foldedName, '').length < least / 2) {
    return 'The password is little more than the name: use several words of your own.';
  }
  return isRun(folded) ? 'The password is a row of keys or digits: use several words of your own.' : null;
}

const RUNS = [
  '012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];

function isRun(folded: string): boolean {
  const backwards = [...folded].toReversed().join('');
  return RUNS.some((run) => run.includes(folded) || run.includes(backwards));
}
