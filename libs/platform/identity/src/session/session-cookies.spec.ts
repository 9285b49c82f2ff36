import fc from 'fast-check';
import { newPair } from '../../test/new-pair';
import { sessionKeys, signingKeys } from '../keys/session-keys';
import { openSession } from './session';
import { csrfToken, endedSessionCookies, isCsrfValid, readCookie, sessionCookies, setCookie } from './session-cookies';
import { readSession } from './session-text';

describe('readCookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1;c=3', '1'],
    ['a=1; a=2', '1'],
    ['a=', ''],
    ['a=x=y', 'x=y'],
    ['a=%20', '%20'],
    ['aa=1', undefined],
    ['xa=1; A=2', undefined],
    ['a', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (header, expected) => {
    expect(readCookie(header, 'a')).toBe(expected);
  });

  it('ignores a header that is too long or has too many cookies', () => {
    expect(readCookie(`a=1; b=${'x'.repeat(8_192)}`, 'a')).toBeUndefined();
    expect(readCookie(`a=1${'; b=2'.repeat(49)}`, 'a')).toBe('1');
    expect(readCookie(`a=1${'; b=2'.repeat(50)}`, 'a')).toBeUndefined();
  });

  it('reads any header without an error, and no cookie but the one asked for', () => {
    fc.assert(fc.property(fc.string(), (header) => readCookie(header, 'not there') === undefined));
    for (const name of ['__proto__', 'constructor', 'toString']) expect(readCookie('a=1', name)).toBeUndefined();
  });
});

describe('setCookie', () => {
  it('refuses a value that would end the cookie or begin another', () => {
    for (const value of ['a;b', 'a b', 'a,b', 'a"b', 'a\r\nSet-Cookie: x=y', '%20']) {
      expect(() => setCookie({ name: 'a', value })).toThrow('cannot hold this value');
    }
  });
});

describe('the cookies of a session', () => {
  const keys = signingKeys({ secrets: ['a secret of the specs, long enough 1'] });
  const lifetime = { lifeMs: 1_000, renewableMs: 10_000 };
  const session = openSession({ role: 'admin', name: 'root' }, 's1', 0, lifetime);

  it('keep the session from scripts and give them the CSRF token', () => {
    const [first, second] = sessionCookies(session, keys, { now: 3_100, mode: 'secure', lifetime });
    expect(first).toMatch(/^__Host-hexduel_session=hx1\.\S+; Max-Age=6; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(second).toMatch(/^__Host-hexduel_csrf=[\w-]{43}; Max-Age=6; Path=\/; Secure; SameSite=Strict$/);
    const text = readCookie(first, '__Host-hexduel_session') ?? '';
    expect(readSession(text, keys, 500)).toEqual({ ok: true, session });
  });

  it('are removed when the session ends', () => {
    expect(endedSessionCookies('secure')).toEqual([
      '__Host-hexduel_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-hexduel_csrf=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    ]);
    expect(endedSessionCookies('plain')).toEqual([
      'hexduel_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'hexduel_csrf=; Max-Age=0; Path=/; SameSite=Strict',
    ]);
  });
});

const secrets = {
  signing: signingKeys({ secrets: ['a secret of the specs, the newer one'] }),
  former: signingKeys({ secrets: ['a secret of the specs, the older one'] }),
  both: sessionKeys({ secrets: ['a secret of the specs, the newer one', 'a secret of the specs, the older one'] }),
};
const [newer, older] = [newPair(), newPair()];
const pairs = {
  signing: signingKeys({ sessionKeys: newer.privateKeys }),
  former: signingKeys({ sessionKeys: older.privateKeys }),
  both: sessionKeys({ sessionPublicKeys: [newer.publicKeys[0], older.publicKeys[0]] }),
};

describe.each([
  ['a shared secret', secrets],
  ['a private key', pairs],
])('a CSRF token made with %s', (_how, { signing: keys, former: oldKeys, both }) => {
  const token = csrfToken('s1', keys);

  it('is valid if header and cookie both bring the one of the session', () => {
    expect(isCsrfValid('s1', { header: token, cookie: token }, keys)).toBe(true);
    const old = csrfToken('s1', oldKeys);
    expect(isCsrfValid('s1', { header: old, cookie: old }, both)).toBe(true);
  });

  it.each([
    ['no header', undefined, token],
    ['no cookie', token, undefined],
    ['neither', undefined, undefined],
    ['two empty ones', '', ''],
    ['two different ones', token, `${token.slice(1)}A`],
    ['two equal made-up ones', 'A'.repeat(token.length), 'A'.repeat(token.length)],
    ['those of another session', csrfToken('s2', keys), csrfToken('s2', keys)],
    ['those of another secret', csrfToken('s1', oldKeys), csrfToken('s1', oldKeys)],
  ])('is not valid with %s', (_, header, cookie) => {
    expect(isCsrfValid('s1', { header, cookie }, keys)).toBe(false);
  });
});
