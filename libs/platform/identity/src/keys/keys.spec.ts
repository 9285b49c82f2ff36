import { SecretList, identityKeys } from './identity-keys';

const ONE = 'a secret of the specs, the newer one';
const TWO = 'a secret of the specs, the older one';

describe('identityKeys', () => {
  it('derives a separate key for each purpose', () => {
    const { teamTokens, sessions, csrf } = identityKeys([ONE, TWO]);
    const made = [
      teamTokens.salt,
      teamTokens.check.toString('base64url'),
      ...[...sessions, ...csrf].map((key) => key.toString('base64url')),
    ];
    expect(new Set(made).size).toBe(6);
    expect(made.every((key) => key.length === 43)).toBe(true);
  });
});

describe('SecretList', () => {
  it('reads one or more secrets in order', () => {
    expect(SecretList.parse(ONE.replace(',', ''))).toEqual([ONE.replace(',', '')]);
    expect(SecretList.parse(`${'abcdefghijklmnop'.repeat(2)}, ${'0123456789abcdef'.repeat(2)}`)).toHaveLength(2);
  });

  it.each([
    ['', 'at least 32'],
    ['short', 'at least 32'],
    ['abcd'.repeat(10), 'can be guessed'],
    [`${'abcdefghijklmnop'.repeat(2)},`, 'at least 32'],
    [Array.from({ length: 6 }, () => 'abcdefghijklmnop'.repeat(2)).join(','), 'at most five'],
    ['abcdefghijklmnop'.repeat(100), 'at most 1000'],
  ])('refuses %s with a sentence that contains %j', (text, expected) => {
    expect(SecretList.safeParse(text).error?.message).toContain(expected);
  });
});
