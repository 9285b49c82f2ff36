import fc from 'fast-check';
import type { NumberedRevocation, Revocation } from '@hexduel/contracts-events';
import { openSession } from '../session/session';
import { RevokedSessions } from './revoked-sessions';

const TEAM = '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10';
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const player = openSession({ role: 'player', team: TEAM, tokenCounter: 3 }, 'p', NOON);
const admin = openSession({ role: 'admin', name: 'root' }, 'a', NOON);
const at = (ms: number): string => new Date(NOON + ms).toISOString();

const cases: readonly (readonly [string, Revocation, boolean, boolean])[] = [
  ['their own', { kind: 'session', session: 'p' }, true, false],
  ['another session', { kind: 'session', session: 'q' }, false, false],
  ['a newer token', { kind: 'team', team: TEAM, leastCounter: 4 }, true, false],
  ['the token that opened it', { kind: 'team', team: TEAM, leastCounter: 3 }, false, false],
  ['a deleted team', { kind: 'team', team: TEAM, leastCounter: null }, true, false],
  ['another team', { kind: 'team', team: TEAM.replace('0', '1'), leastCounter: null }, false, false],
  ['a later password', { kind: 'admin', name: 'root', since: at(1) }, false, true],
  ['an earlier password', { kind: 'admin', name: 'root', since: at(0) }, false, false],
  ['a removed account', { kind: 'admin', name: 'root', since: null }, false, true],
  ['another account', { kind: 'admin', name: 'toor', since: null }, false, false],
];

it.each(cases)('%s: a player is revoked or not, an admin is revoked or not', (_, revocation, ofPlayer, ofAdmin) => {
  const revoked = new RevokedSessions();
  revoked.add([{ number: 1, revocation }]);
  expect([revoked.has(player), revoked.has(admin)]).toEqual([ofPlayer, ofAdmin]);
});

it('the newest revocation of a subject counts, in whatever order they come and however often', () => {
  const all: NumberedRevocation[] = [null, at(-5), null, at(0)].map((since, n) => {
    return { number: n + 1, revocation: { kind: 'admin', name: 'root', since } };
  });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 }), (order) => {
      const revoked = new RevokedSessions();
      for (const index of order) revoked.add([all[index]!]);
      expect(revoked.has(admin)).toBe([0, 2].includes(Math.max(...order)));
    }),
  );
});
