import fc from 'fast-check';
import { identityKeys } from '../keys/identity-keys';
import { openSession } from '../session/session';
import { readSession } from '../session/session-text';
import { readCookie, setCookie } from './cookie';
import { endedSessionCookies, sessionCookies } from './session-cookies';

describe('readCookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1;c=3', '1'],
    ['a=1; a=2', '1'],
    ['a=', ''],
    ['a=x=y', 'x=y'],
    ['aa=1', undefined],
    ['xa=1; A=2', undefined],
    ['a', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (header, expected) => {
    expect(readCookie(header, 'a')).toBe(expected);
  });

  it('reads nothing of a header that is too long or has too many cookies', () => {
    expect(readCookie(`a=1; b=${'x'.repeat(8_192)}`, 'a')).toBeUndefined();
    expect(readCookie(`a=1${'; b=2'.repeat(49)}`, 'a')).toBe('1');
    expect(readCookie(`a=1${'; b=2'.repeat(50)}`, 'a')).toBeUndefined();
  });

  it('reads whatever is sent without harm, and no name but the one asked for', () => {
    fc.assert(fc.property(fc.string(), (header) => readCookie(header, 'not there') === undefined));
  });
});

describe('setCookie', () => {
  it('states its terms', () => {
    const terms = { maxAgeS: 60.9, isSecure: true, sameSite: 'Strict', isHttpOnly: true } as const;
    expect(setCookie('a', 'x.y-z', terms)).toBe('a=x.y-z; Path=/; Max-Age=60; SameSite=Strict; HttpOnly; Secure');
  });

  it('takes no value that would end it or begin another', () => {
    const terms = { maxAgeS: 60, isSecure: false, sameSite: 'Lax', isHttpOnly: false } as const;
    for (const value of ['a;b', 'a b', 'a,b', 'a"b', 'a\r\nSet-Cookie: x=y']) {
      expect(() => setCookie('a', value, terms)).toThrow('the cookie a cannot hold this value');
    }
  });
});

describe('the cookies of a session', () => {
  const keys = identityKeys(['a secret of the specs, long enough 1']);
  const terms = { lifeMs: 1_000, renewableMs: 10_000 };
  const session = openSession({ role: 'admin', name: 'root' }, 's1', 0, terms);

  it('keep the session from scripts and give them the CSRF token', () => {
    const [first, second] = sessionCookies(session, keys, { now: 4_000, isSecure: true, terms });
    expect(first).toMatch(/^hexduel_session=hx1\.\S+; Path=\/; Max-Age=6; SameSite=Lax; HttpOnly; Secure$/);
    expect(second).toMatch(/^hexduel_csrf=[\w-]{43}; Path=\/; Max-Age=6; SameSite=Strict; Secure$/);
    const text = readCookie(first, 'hexduel_session') ?? '';
    expect(readSession(text, keys.sessions, 500)).toEqual({ ok: true, session });
  });

  it('are removed when it ends', () => {
    expect(endedSessionCookies(false)).toEqual([
      'hexduel_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'hexduel_csrf=; Path=/; Max-Age=0; SameSite=Strict',
    ]);
  });
});
