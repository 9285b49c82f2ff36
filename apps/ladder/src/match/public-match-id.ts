import { numberOfUuid, openPublicIds, uuidOfNumber } from '@hexduel/identity';

const ids = openPublicIds('match');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What addresses call a match: short, and the same for ever. `match`: its UUID. */
export function publicMatchId(match: string): string {
  return ids.encode(numberOfUuid(match));
}

/** The UUID of a match by its public id or its UUID; null for what is neither. */
export function matchNamed(word: string): string | null {
  if (UUID.test(word)) return word.toLowerCase();
  const number = ids.decode(word);
  return number === null ? null : uuidOfNumber(number);
}
