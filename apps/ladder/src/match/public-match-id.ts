import { numberOfUuid, openPublicIds, uuidOfNumber } from '@hexduel/identity';

const ids = openPublicIds('match');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The word for a match in addresses: short, and always the same. `match` is its UUID. */
export function publicMatchId(match: string): string {
  return ids.encode(numberOfUuid(match));
}

/** The UUID of a match by its public id or its UUID; null for a word that is neither. */
export function matchNamed(word: string): string | null {
  if (UUID.test(word)) return word.toLowerCase();
  const number = ids.decode(word);
  return number === null ? null : uuidOfNumber(number);
}
