import { identityKeys } from '../keys/identity-keys';
import { csrfToken, isCsrfHeld } from './csrf-token';

const keys = identityKeys(['a secret of the specs, the newer one']).csrf;
const oldKeys = identityKeys(['a secret of the specs, the older one']).csrf;

describe('a CSRF token', () => {
  const token = csrfToken('s1', keys);

  it('holds when header and cookie both bring the one of the session', () => {
    expect(isCsrfHeld('s1', { header: token, cookie: token }, keys)).toBe(true);
    expect(
      isCsrfHeld('s1', { header: csrfToken('s1', oldKeys), cookie: csrfToken('s1', oldKeys) }, [...keys, ...oldKeys]),
    ).toBe(true);
  });

  it.each([
    ['no header', undefined, token],
    ['no cookie', token, undefined],
    ['neither', undefined, undefined],
    ['two that are empty', '', ''],
    ['two that differ', token, `${token.slice(1)}A`],
    ['two alike that somebody made up', 'A'.repeat(43), 'A'.repeat(43)],
    ['those of another session', csrfToken('s2', keys), csrfToken('s2', keys)],
    ['those of another secret', csrfToken('s1', oldKeys), csrfToken('s1', oldKeys)],
  ])('does not hold with %s', (_, header, cookie) => {
    expect(isCsrfHeld('s1', { header, cookie }, keys)).toBe(false);
  });
});
