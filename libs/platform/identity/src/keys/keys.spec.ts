import { generateKeyPairSync } from 'node:crypto';
import { newPair } from '../../test/new-pair';
import { SecretList, deriveKey } from './secret-list';
import { sessionProblems, signingProblems } from './session-config';
import { SessionPrivateKeys, SessionPublicKeys } from './session-key-lists';
import { signingKeys } from './session-keys';
import { tokenKeys } from './token-keys';

const ONE = 'a secret of the specs, the newer one';
const TWO = 'a secret of the specs, the older one';
const own = newPair();
const other = newPair();

describe('deriveKey', () => {
  it('derives a separate key for each purpose and secret', () => {
    const { teamTokens, devices } = tokenKeys({ tokenSecrets: [ONE, TWO] });
    const { sessions, csrf } = signingKeys({ secrets: [ONE, TWO] }).shared;
    const made = [
      ...teamTokens.flatMap(({ salt, check }) => [salt, check.toString('base64url')]),
      ...[...sessions, ...csrf, ...devices].map((key) => key.toString('base64url')),
    ];
    expect(new Set(made).size).toBe(10);
    expect(made.every((key) => key.length === 43)).toBe(true);
  });
});

describe('the keys of team tokens and devices', () => {
  const keyOf = (secret: string) => deriveKey(secret, 'team-tokens/check');
  const deviceOf = (secret: string) => deriveKey(secret, 'devices');

  it('depend on the first shared secret alone where tokens have none of their own', () => {
    const { teamTokens, devices } = tokenKeys({ secrets: [ONE, TWO] });
    expect(teamTokens.map(({ check }) => check)).toEqual([keyOf(ONE)]);
    expect(devices).toEqual([deviceOf(ONE), deviceOf(TWO)]);
  });

  it('depend on the own secrets, and devices on the shared one too while it is there', () => {
    const { teamTokens, devices } = tokenKeys({ tokenSecrets: [ONE], secrets: [TWO] });
    expect(teamTokens.map(({ check }) => check)).toEqual([keyOf(ONE)]);
    expect(devices).toEqual([deviceOf(ONE), deviceOf(TWO)]);
    expect(() => tokenKeys({})).toThrow('HEXDUEL_TOKEN_SECRET');
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

describe('a list of keys', () => {
  it('is read as base64 and as PEM, in order', () => {
    const keys = SessionPrivateKeys.parse(`${own.privateText}, ${other.privatePem}`);
    expect(keys.map((key) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64'))).toEqual([
      own.privateText,
      other.privateText,
    ]);
    expect(SessionPublicKeys.parse(`${own.publicPem},${other.publicText}`)).toHaveLength(2);
  });

  it.each([
    ['a private key where a public one belongs', SessionPublicKeys, own.privateText, 'only scheduling may have'],
    ['a public key where a private one belongs', SessionPrivateKeys, own.publicText, 'private Ed25519 keys'],
    ['a key of another algorithm', SessionPrivateKeys, keyOfRsa(), 'private Ed25519 keys'],
    ['a secret', SessionPublicKeys, ONE, 'public Ed25519 keys'],
    ['an empty place', SessionPublicKeys, `${own.publicText},`, 'public Ed25519 keys'],
    ['six keys', SessionPublicKeys, Array(6).fill(own.publicText).join(','), 'at most 5'],
  ])('is refused with %s', (_what, schema, text, expected) => {
    expect(schema.safeParse(text).error?.message).toContain(expected);
  });
});

describe('a service without keys', () => {
  it('says which setting to make, with an example', () => {
    expect(sessionProblems({})).toEqual([
      expect.stringMatching(
        /^HEXDUEL_SESSION_PUBLIC_KEYS is missing: .*for example HEXDUEL_SESSION_PUBLIC_KEYS=MCow.*HEXDUEL_SECRET/,
      ),
    ]);
    expect(signingProblems({})).toEqual([
      expect.stringMatching(/^HEXDUEL_SESSION_KEYS is missing: .*for example HEXDUEL_SESSION_KEYS=MC4C/),
      expect.stringMatching(/^HEXDUEL_TOKEN_SECRET is missing: .*for example HEXDUEL_TOKEN_SECRET=/),
    ]);
  });

  it('has none of these problems with the new settings, nor with the secret of before', () => {
    const tokenSecrets = [ONE] as const;
    expect(sessionProblems({ sessionPublicKeys: own.publicKeys })).toEqual([]);
    expect(signingProblems({ sessionKeys: own.privateKeys, tokenSecrets })).toEqual([]);
    for (const problems of [sessionProblems, signingProblems]) expect(problems({ secrets: [ONE] })).toEqual([]);
  });
});

function keyOfRsa(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
