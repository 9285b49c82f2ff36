import Hashids from 'hashids';

/** Short ids for addresses, of numbers of one kind. They hide how many there are at a glance and protect nothing. */
export interface PublicIds {
  /** Throws a RangeError below 0 and from 2^128 on. */
  encode: (number: bigint) => string;
  /** Null where the text is no id of this kind. */
  decode: (text: string) => bigint | null;
}

const SHORTEST = 8;
const LONGEST = 40;
const RANGE = 1n << 128n;

// No secret: nothing is protected by it, and links must outlive every change of a secret. Never to be changed.
const SALT = 'hexduel/public-ids/v1';

/** The public ids of a kind (`match`): an id of one kind is none of another. They are the same in every installation. */
export function openPublicIds(kind: string): PublicIds {
  // The kind first: hashids mixes with the beginning of a salt.
  const hashids = new Hashids(`${kind}.${SALT}`, SHORTEST);
  return {
    encode: (number) => {
      if (number < 0n || number >= RANGE) throw new RangeError(`${number.toString()} has no public id: 0 to 2^128 - 1`);
      return hashids.encode(number);
    },
    decode: (text) => decode(hashids, text),
  };
}

/** A UUID as the number that it writes. */
export function numberOfUuid(uuid: string): bigint {
  return BigInt(`0x${uuid.replaceAll('-', '')}`);
}

/** The UUID that writes a number below 2^128. */
export function uuidOfNumber(number: bigint): string {
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// hashids throws or answers an empty list where the letters are none of its own making.
function decode(hashids: Hashids, text: string): bigint | null {
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  try {
    const [number, ...more] = hashids.decode(text).map(BigInt);
    return number !== undefined && more.length === 0 && number < RANGE ? number : null;
  } catch {
    return null;
  }
}
