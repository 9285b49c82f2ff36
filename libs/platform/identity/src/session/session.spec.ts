import fc from 'fast-check';
import { identityKeys } from '../keys/identity-keys';
import { sign } from '../keys/signature';
import { openSession, renewSession, renewalOf } from './session';
import type { Session } from './session';
import { readSession, writeSession } from './session-text';

const NEW = 'a secret of the specs, the newer one';
const OLD = 'a secret of the specs, the older one';
const keys = identityKeys([NEW]).sessions;
const oldKeys = identityKeys([OLD]).sessions;
const both = identityKeys([NEW, OLD]).sessions;

const lifetime = { lifeMs: 1_000, renewableMs: 10_000 };
const NOW = 1_800_000_000_000;
const player = { role: 'player', team: '5f0f2a2e-7f1c-4a51-9d0a-2f6f2b9f0001', tokenCounter: 4 } as const;
const session = openSession(player, 'session-1', NOW, lifetime);

const reasonOf = (text: string, ring = keys, now = NOW): string => {
  const read = readSession(text, ring, now);
  return read.ok ? 'read' : read.reason;
};

describe('a session as text', () => {
  it('reads back as it was written, for any player or admin', () => {
    const aWho = fc.oneof(
      fc.record({
        role: fc.constant('player' as const),
        team: fc.string({ minLength: 1, maxLength: 64 }),
        tokenCounter: fc.nat(),
      }),
      fc.record({
        role: fc.constant('admin' as const),
        name: fc.string({ minLength: 1, maxLength: 64, unit: 'binary' }),
      }),
    );
    fc.assert(
      fc.property(aWho, fc.uuid(), fc.integer({ min: 0, max: NOW }), (who, id, now) => {
        const opened = openSession(who, id, now, lifetime);
        expect(readSession(writeSession(opened, keys), keys, now)).toEqual({ ok: true, session: opened });
      }),
    );
  });

  it('is accepted until it expires; afterwards it is read as expired, with the session', () => {
    const text = writeSession(session, keys);
    expect(reasonOf(text, keys, NOW + 999)).toBe('read');
    expect(readSession(text, keys, NOW + 1_000)).toEqual({ ok: false, reason: 'expired', session });
  });

  it('is refused if it was issued further in the future than clocks may differ', () => {
    const text = writeSession(session, keys);
    expect(reasonOf(text, keys, NOW - 60_000)).toBe('read');
    expect(reasonOf(text, keys, NOW - 60_001)).toBe('early');
  });

  it('is signed with the first key and verified with all, so secrets can be changed one by one', () => {
    expect(reasonOf(writeSession(session, oldKeys), both)).toBe('read');
    expect(reasonOf(writeSession(session, both), keys)).toBe('read');
    expect(reasonOf(writeSession(session, both), oldKeys)).toBe('forged');
    expect(reasonOf(writeSession(session, oldKeys), keys)).toBe('forged');
  });

  it('is refused if any character is changed or missing', () => {
    const text = writeSession(session, keys);
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(['forged', 'malformed']).toContain(reasonOf(changed));
      expect(['forged', 'malformed']).toContain(reasonOf(text.slice(0, at) + text.slice(at + 1)));
      expect(reasonOf(text.slice(0, at))).toBe('malformed');
    }
    expect(reasonOf(`${text}A`)).toBe('malformed');
    expect(reasonOf(`${text}=`)).toBe('malformed');
  });

  it('is refused with a raised role under the old signature, or signed with the key of another purpose', () => {
    const [version, , mac] = writeSession(session, keys).split('.');
    const raised = Buffer.from(JSON.stringify(['admin', 'root', 'x', NOW, NOW, NOW + 9e9])).toString('base64url');
    expect(reasonOf(`${version}.${raised}.${mac}`)).toBe('forged');
    expect(reasonOf(`${version}.${raised}.${sign(identityKeys([NEW]).csrf[0], `${version}.${raised}`)}`)).toBe(
      'forged',
    );
    expect(reasonOf(`${version}.${raised}.${sign(keys[0], `${version}.${raised}`)}`)).toBe('read');
  });

  it('is malformed if another release wrote it in another shape', () => {
    const signed = `hx1.${Buffer.from('["owner","x"]').toString('base64url')}`;
    expect(reasonOf(`${signed}.${sign(keys[0], signed)}`)).toBe('malformed');
  });

  it('is refused without an error whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => reasonOf(text) !== 'read' && reasonOf(`hx1.${text}.${text}`) !== 'read'),
    );
    expect(reasonOf(`hx1.${'A'.repeat(100_000)}.${'A'.repeat(43)}`)).toBe('malformed');
  });

  it('can have the longest names with any characters', () => {
    const opened = openSession({ role: 'admin', name: '\u0001'.repeat(64) }, '\u0001'.repeat(64), NOW, lifetime);
    expect(readSession(writeSession(opened, keys), keys, NOW)).toEqual({ ok: true, session: opened });
  });

  it('is not written if it could not be read', () => {
    const long = { ...session, who: { role: 'admin', name: 'x'.repeat(65) } } as const satisfies Session;
    expect(() => writeSession(long, keys)).toThrow();
  });
});

describe('the renewal of a session', () => {
  it.each([
    [0, 'early'],
    [499, 'early'],
    [500, 'due'],
    [1_000, 'due'],
    [9_999, 'due'],
    [10_000, 'over'],
  ])('after %i ms is %s', (after, expected) => {
    expect(renewalOf(session, NOW + after, lifetime)).toBe(expected);
    expect(renewSession(session, NOW + after, lifetime) === null).toBe(expected === 'over');
  });

  it('keeps the id and the sign-in time, and never outlives the renewable time', () => {
    expect(renewSession(session, NOW + 700, lifetime)).toEqual({
      ...session,
      issuedAt: NOW + 700,
      expiresAt: NOW + 1_700,
    });
    expect(renewSession(session, NOW + 9_600, lifetime)).toMatchObject({ expiresAt: NOW + 10_000 });
  });

  it('ends however often it is renewed', () => {
    let [current, now]: [Session | null, number] = [session, NOW];
    while (current) {
      now += 600;
      current = renewSession(current, now, lifetime);
    }
    expect(now).toBe(NOW + 10_200);
  });
});
