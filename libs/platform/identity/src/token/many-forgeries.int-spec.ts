import { randomBytes, randomInt } from 'node:crypto';
import Hashids from 'hashids';
import { tokenKeys } from '../keys/token-keys';
import { openTeamTokens } from './team-tokens';

const FORGERIES = 100_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const keys = tokenKeys({ tokenSecrets: [randomBytes(32).toString('base64')] }).teamTokens;
const tokens = openTeamTokens(keys);

const KNOWING_FORGERIES = 20_000;

/** How many of `count` forgeries are refused as forged. */
function refusals(count: number, forge: () => string): number {
  let refused = 0;
  for (let n = 0; n < count; n += 1) {
    const read = tokens.read(forge());
    if (!read.ok && read.reason === 'forged') refused += 1;
  }
  return refused;
}

describe('among very many team tokens', () => {
  it('none of 100,000 random ones is accepted', () => {
    const draw = (): string => Array.from({ length: 24 }, () => ALPHABET[randomInt(26)]).join('');
    expect(refusals(FORGERIES, draw)).toBe(FORGERIES);
  }, 60_000);

  it('none with a real team and a random check is accepted, even from someone who knows how the letters are shuffled', () => {
    const hashids = new Hashids(keys[0].salt, 24, ALPHABET);
    const claim = (1n << 14n) | 0n;
    const draw = (): string => hashids.encode(((randomBytes(8).readBigUInt64BE() >> 4n) << 34n) | claim);
    expect(refusals(KNOWING_FORGERIES, draw)).toBe(KNOWING_FORGERIES);
  }, 60_000);

  it('no two real ones are equal', () => {
    const made = new Set<string>();
    for (let teamNumber = 1; teamNumber <= 20_000; teamNumber += 1) made.add(tokens.encode({ teamNumber, counter: 0 }));
    expect(made.size).toBe(20_000);
  }, 60_000);
});
