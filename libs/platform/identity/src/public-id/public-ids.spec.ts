import fc from 'fast-check';
import { numberOfUuid, openPublicIds, uuidOfNumber } from './public-ids';

const games = openPublicIds('game');
const replays = openPublicIds('replay');

const aNumber = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });

describe('a public id', () => {
  it('is short, fit for a URL, and decodes to its number', () => {
    fc.assert(
      fc.property(aNumber, (number) => {
        const id = games.encode(number);
        expect(id).toMatch(/^[0-9A-Za-z]{8,26}$/);
        expect(games.decode(id)).toBe(number);
      }),
    );
    for (const number of [0n, 1n, 2n ** 53n, 2n ** 64n, 2n ** 128n - 1n]) {
      expect(games.decode(games.encode(number))).toBe(number);
    }
    expect(games.encode(2n ** 32n).length).toBeLessThan(10);
  });

  it('of one kind is not an id of another', () => {
    const alike = Array.from({ length: 1_000 }, (_, n) => BigInt(n)).filter(
      (number) => replays.decode(games.encode(number)) === number,
    );
    expect(alike).toEqual([]);
  });

  it('differs for each number', () => {
    expect(new Set(Array.from({ length: 2_000 }, (_, n) => games.encode(BigInt(n)))).size).toBe(2_000);
  });

  it('decodes to null for any other text', () => {
    for (const text of ['', 'x', '../../etc/passwd', 'ж'.repeat(8), 'A'.repeat(10_000)]) {
      expect(games.decode(text)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => ['bigint', 'object'].includes(typeof games.decode(text))));
    expect(() => games.encode(-1n)).toThrow(RangeError);
    expect(() => games.encode(2n ** 128n)).toThrow(RangeError);
  });

  it('can stand for a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const number = games.decode(games.encode(numberOfUuid(uuid)));
        expect(number === null ? null : uuidOfNumber(number)).toBe(uuid);
      }),
    );
  });
});
