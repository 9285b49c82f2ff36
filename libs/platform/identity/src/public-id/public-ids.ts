import Hashids from 'hashids';

/** Short ids for URLs, made of numbers. They obscure how many there are and protect nothing. */
export interface PublicIds {
  /** Throws a RangeError below 0 or above 2^128 - 1. */
  encode: (number: bigint) => string;
  /** Null if the text is not an id of this kind. */
  decode: (text: string) => bigint | null;
}

const SHORTEST = 8;
const LONGEST = 40;
const RANGE = 1n << 128n;

// Not a secret: it protects nothing, and links must outlive every change of a secret. Never change it.
const SALT = 'hexduel/public-ids/v1';

/** The public ids of a kind, such as `match`. Ids of two kinds differ; they are the same in every installation. */
export function openPublicIds(kind: string): PublicIds {
  // The kind comes first because hashids uses only the beginning of a salt.
  const hashids = new Hashids(`${kind}.${SALT}`, SHORTEST);
  return {
    encode: (number) => {
      if (number < 0n || number >= RANGE) throw new RangeError(`${number.toString()} has no public id: 0 to 2^128 - 1`);
      return hashids.encode(number);
    },
    decode: (text) => decode(hashids, text),
  };
}

/** The 128-bit number that a UUID stands for. */
export function numberOfUuid(uuid: string): bigint {
  return BigInt(`0x${uuid.replaceAll('-', '')}`);
}

/** The UUID that stands for a number below 2^128. */
export function uuidOfNumber(number: bigint): string {
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// hashids throws or returns an empty list for letters that it did not produce.
function decode(hashids: Hashids, text: string): bigint | null {
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  try {
    const [number, ...more] = hashids.decode(text).map(BigInt);
    return number !== undefined && more.length === 0 && number < RANGE ? number : null;
  } catch {
    return null;
  }
}
