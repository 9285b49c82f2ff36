import fc from 'fast-check';
import { tokenKeys } from '../keys/token-keys';
import { LAST_TEAM_NUMBER, LAST_TOKEN_COUNTER, openTeamTokens } from './team-tokens';
import type { TeamTokens } from './team-tokens';

const SHAPE = /^([A-Z]{4}-){5}[A-Z]{4}$/;
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const tokens = openTeamTokens(tokenKeys({ tokenSecrets: ['a secret of the specs, long enough 1'] }).teamTokens);
const others = openTeamTokens(tokenKeys({ tokenSecrets: ['a secret of the specs, long enough 2'] }).teamTokens);

const aTeam = fc.integer({ min: 1, max: LAST_TEAM_NUMBER });
const aCounter = fc.integer({ min: 0, max: LAST_TOKEN_COUNTER });
const aClaim = fc.record({ teamNumber: aTeam, counter: aCounter });
const aSecret = fc.string({ minLength: 32, maxLength: 64 });

const plain = (token: string): string => token.replaceAll('-', '');
const reasonOf = (text: string, by: TeamTokens = tokens): string => {
  const read = by.read(text);
  return read.ok ? 'read' : read.reason;
};

/** Random letters from a small generator that repeats in every run. */
function drawLetters(seed: number): () => string {
  let state = seed;
  return () =>
    Array.from({ length: 24 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return ALPHABET[Math.floor((state / 2 ** 32) * 26)];
    }).join('');
}

describe('a team token', () => {
  it('is always six groups of four letters and reads back as its claim, under any secret', () => {
    fc.assert(
      fc.property(aClaim, aSecret, (claim, secret) => {
        const own = openTeamTokens(tokenKeys({ tokenSecrets: [secret] }).teamTokens);
        const token = own.encode(claim);
        expect(token).toMatch(SHAPE);
        expect(own.read(token)).toEqual({ ok: true, claim });
      }),
    );
  });

  it.each([
    [1, 0],
    [1, LAST_TOKEN_COUNTER],
    [LAST_TEAM_NUMBER, 0],
    [LAST_TEAM_NUMBER, LAST_TOKEN_COUNTER],
  ])('keeps its shape at the ends of the ranges: team %i, counter %i', (teamNumber, counter) => {
    const token = tokens.encode({ teamNumber, counter });
    expect(token).toMatch(SHAPE);
    expect(tokens.read(token)).toEqual({ ok: true, claim: { teamNumber, counter } });
  });

  it.each([
    [0, 0],
    [-1, 0],
    [1.5, 0],
    [LAST_TEAM_NUMBER + 1, 0],
    [1, -1],
    [1, LAST_TOKEN_COUNTER + 1],
    [Number.NaN, 0],
  ])('is not made out of range: team %d, counter %d', (teamNumber, counter) => {
    expect(() => tokens.encode({ teamNumber, counter })).toThrow(RangeError);
  });

  it('is read in upper and lower case, with any hyphens and spaces', () => {
    const claim = { teamNumber: 35, counter: 2 };
    const token = tokens.encode(claim);
    const letters = plain(token);
    const written = [
      token.toLowerCase(),
      letters,
      ` ${token} \n`,
      token.replaceAll('-', ' '),
      token.replaceAll('-', ' \u2013 '),
      token.replaceAll('-', '\u2011'),
      token.replaceAll('-', '\u00A0'),
      Array.from(letters).join(' '),
      `\u200B${letters.slice(0, 7).toLowerCase()}--${letters.slice(7)}`,
    ];
    for (const each of written) expect(tokens.read(each)).toEqual({ ok: true, claim });
  });

  it('differs for each of many teams and counters', () => {
    const made = new Set<string>();
    for (let teamNumber = 1; teamNumber <= 1500; teamNumber += 1) made.add(tokens.encode({ teamNumber, counter: 0 }));
    for (let counter = 1; counter <= 500; counter += 1) made.add(tokens.encode({ teamNumber: 7, counter }));
    expect(made.size).toBe(2000);
  });

  it('explains what a token looks like if the text is not one', () => {
    const token = tokens.encode({ teamNumber: 1, counter: 0 });
    const cyrillic = token.replace(/^./, 'Щ');
    const wrong = [
      '',
      '-',
      'hello',
      token.slice(1),
      `${token}A`,
      token.replace(/^./, '1'),
      cyrillic,
      'A'.repeat(10_000),
    ];
    for (const text of wrong) expect(reasonOf(text)).toBe('malformed');
    expect(tokens.read('hello')).toMatchObject({ message: expect.stringContaining('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF') });
    fc.assert(fc.property(fc.string(), (text) => reasonOf(text) !== 'read'));
  });
});

describe('a forged team token', () => {
  const token = tokens.encode({ teamNumber: 12, counter: 3 });
  const letters = plain(token);

  it('is refused if one letter of a real one is changed to any other', () => {
    const changed = Array.from(letters).flatMap((letter, at) =>
      ALPHABET.filter((other) => other !== letter).map((other) => letters.slice(0, at) + other + letters.slice(at + 1)),
    );
    expect(changed).toHaveLength(24 * 25);
    expect(new Set(changed.map((each) => reasonOf(each)))).toEqual(new Set(['forged']));
  });

  it('is refused if two letters or groups are swapped, or the order is rotated or reversed', () => {
    const orders: string[] = [Array.from(letters).toReversed().join(''), token.split('-').toReversed().join('-')];
    for (let a = 0; a < 24; a += 1) {
      for (let b = a + 1; b < 24; b += 1) {
        const swapped = Array.from(letters);
        [swapped[a], swapped[b]] = [swapped[b]!, swapped[a]!];
        orders.push(swapped.join(''));
      }
    }
    for (let by = 1; by < 24; by += 1) orders.push(letters.slice(by) + letters.slice(0, by));
    const forgeries = orders.filter((each) => plain(each) !== letters);
    expect(forgeries.length).toBeGreaterThan(250);
    expect(forgeries.filter((each) => reasonOf(each) !== 'forged')).toEqual([]);
  });

  it('is refused if it is cut short anywhere', () => {
    for (let length = 0; length < 24; length += 1) expect(reasonOf(letters.slice(0, length))).toBe('malformed');
    for (let at = 0; at < 24; at += 1) expect(reasonOf(letters.slice(0, at) + letters.slice(at + 1))).toBe('malformed');
  });

  it('is refused under another secret', () => {
    expect(reasonOf(token, others)).toBe('forged');
    fc.assert(fc.property(aClaim, (claim) => reasonOf(tokens.encode(claim), others) === 'forged'));
  });

  it('is accepted under a further secret until that goes, and made under the first alone', () => {
    const [newer, older] = ['a secret of the specs, long enough 2', 'a secret of the specs, long enough 1'];
    const both = openTeamTokens(tokenKeys({ tokenSecrets: [newer, older] }).teamTokens);
    expect(both.read(token)).toEqual({ ok: true, claim: { teamNumber: 12, counter: 3 } });
    expect(both.encode({ teamNumber: 12, counter: 3 })).toBe(others.encode({ teamNumber: 12, counter: 3 }));
    expect(reasonOf('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', both)).toBe('forged');
  });

  it('cannot be spliced from real ones', () => {
    const known = Array.from({ length: 40 }, (_, at) => plain(tokens.encode({ teamNumber: at + 1, counter: 0 })));
    const spliced = known.flatMap((head, at) => {
      const tail = known[(at + 1) % known.length]!;
      return Array.from({ length: 23 }, (_, cut) => head.slice(0, cut + 1) + tail.slice(cut + 1));
    });
    const unknown = spliced.filter((each) => !known.includes(each));
    expect(unknown.length).toBeGreaterThan(800);
    expect(unknown.filter((each) => reasonOf(each) !== 'forged')).toEqual([]);
  });

  it('is refused with a neighbouring counter or team: each has a token of its own', () => {
    const own = { teamNumber: 12, counter: 3 };
    const near = [-1, 1].flatMap((step) => [
      { ...own, teamNumber: own.teamNumber + step },
      { ...own, counter: own.counter + step },
    ]);
    for (const claim of near) {
      const other = plain(tokens.encode(claim));
      expect(tokens.read(other)).toEqual({ ok: true, claim });
      const inCommon = Array.from(other).filter((letter, at) => letter === letters[at]).length;
      expect(inCommon).toBeLessThan(12);
    }
  });

  it('is refused if it is random', () => {
    const draw = drawLetters(20_261_121);
    let refused = 0;
    for (let n = 0; n < 2000; n += 1) refused += Number(reasonOf(draw()) === 'forged');
    expect(refused).toBe(2000);
  });
});
