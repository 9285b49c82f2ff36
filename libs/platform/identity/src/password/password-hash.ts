import { scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a scrypt hash: 2^ln iterations over r blocks, p times; it takes 128 * r * 2^ln bytes of memory. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about 250 ms on a slow core. */
export const usualScryptCost: ScryptCost = { ln: 15, r: 8, p: 3 };

const HASH_BYTES = 32;
const MOST_COST = { ln: 18, r: 16, p: 8 };

/**
 * A password as it is stored: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. `salt`: at least 16 random bytes, used for this password
 * only. Passwords are normalised to NFKC, because two keyboards may send the same letter in two ways.
 */
export async function hashPassword(password: string, salt: Buffer, cost = usualScryptCost): Promise<string> {
  const hash = await derive(password, salt, cost);
  return `$scrypt$${costText(cost)}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export type PasswordMatch = 'match' | 'mismatch' | 'unreadable';

/**
 * Whether a password is the stored one. Pass null for a name that does not exist: the check takes as long, so its duration
 * does not reveal which names exist. `unreadable`: `stored` is not a hash of `hashPassword`.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<PasswordMatch> {
  const read = readHash(stored ?? DECOY);
  if (read === null) return 'unreadable';
  const isSame = timingSafeEqual(await derive(password, read.salt, read.cost), read.hash);
  return isSame && stored !== null ? 'match' : 'mismatch';
}

/** Whether a stored password was hashed at another cost: then hash it again when its owner signs in. */
export function needsRehash(stored: string, cost = usualScryptCost): boolean {
  const read = readHash(stored);
  return read === null || costText(read.cost) !== costText(cost);
}

const DECOY = `$scrypt$${costText(usualScryptCost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function costText({ ln, r, p }: ScryptCost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function readHash(stored: string): { cost: ScryptCost; salt: Buffer; hash: Buffer } | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22,86})\$([\w-]{43})$/.exec(stored);
  const [, ln, r, p, salt, hash] = match ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const isBounded = (['ln', 'r', 'p'] as const).every((name) => cost[name] >= 1 && cost[name] <= MOST_COST[name]);
  if (!isBounded) return null;
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * r * 2 ** ln };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}
