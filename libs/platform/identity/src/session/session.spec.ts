import fc from 'fast-check';
import { identityKeys } from '../keys/identity-keys';
import { sign } from '../keys/sign';
import { openSession, renewSession, renewalOf } from './session';
import type { Session } from './session';
import { readSession, writeSession } from './session-text';

const NEW = 'a secret of the specs, the newer one';
const OLD = 'a secret of the specs, the older one';
const keys = identityKeys([NEW]).sessions;
const oldKeys = identityKeys([OLD]).sessions;
const both = identityKeys([NEW, OLD]).sessions;

const terms = { lifeMs: 1_000, renewableMs: 10_000 };
const NOW = 1_800_000_000_000;
const player = { role: 'player', team: '5f0f2a2e-7f1c-4a51-9d0a-2f6f2b9f0001', tokenCounter: 4 } as const;
const session = openSession(player, 'session-1', NOW, terms);

const reasonOf = (text: string, ring = keys, now = NOW): string => {
  const read = readSession(text, ring, now);
  return read.ok ? 'read' : read.reason;
};

describe('a session as text', () => {
  it('is read as it was written, whoever it is of', () => {
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
        const opened = openSession(who, id, now, terms);
        expect(readSession(writeSession(opened, keys), keys, now)).toEqual({ ok: true, session: opened });
      }),
    );
  });

  it('holds until the instant it expires, and says so afterwards with the session', () => {
    const text = writeSession(session, keys);
    expect(reasonOf(text, keys, NOW + 999)).toBe('read');
    expect(readSession(text, keys, NOW + 1_000)).toEqual({ ok: false, reason: 'expired', session });
  });

  it('is refused when it comes from the future by more than clocks differ', () => {
    const text = writeSession(session, keys);
    expect(reasonOf(text, keys, NOW - 60_000)).toBe('read');
    expect(reasonOf(text, keys, NOW - 60_001)).toBe('early');
  });

  it('is signed by the first key and read by all, so that secrets can be changed one by one', () => {
    expect(reasonOf(writeSession(session, oldKeys), both)).toBe('read');
    expect(reasonOf(writeSession(session, both), keys)).toBe('read');
    expect(reasonOf(writeSession(session, both), oldKeys)).toBe('forged');
    expect(reasonOf(writeSession(session, oldKeys), keys)).toBe('forged');
  });

  it('is refused when any letter of it is changed or missing', () => {
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

  it('is refused when somebody raises its role and keeps the signature, or signs with the key of another purpose', () => {
    const [version, , mac] = writeSession(session, keys).split('.');
    const raised = Buffer.from(JSON.stringify(['admin', 'root', 'x', NOW, NOW, NOW + 9e9])).toString('base64url');
    expect(reasonOf(`${version}.${raised}.${mac}`)).toBe('forged');
    expect(reasonOf(`${version}.${raised}.${sign(identityKeys([NEW]).csrf[0], `${version}.${raised}`)}`)).toBe(
      'forged',
    );
    expect(reasonOf(`${version}.${raised}.${sign(keys[0], `${version}.${raised}`)}`)).toBe('read');
  });

  it('is refused as malformed when another release of ours wrote it in another shape', () => {
    const signed = `hx1.${Buffer.from('["owner","x"]').toString('base64url')}`;
    expect(reasonOf(`${signed}.${sign(keys[0], signed)}`)).toBe('malformed');
  });

  it('is refused without harm whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => reasonOf(text) !== 'read' && reasonOf(`hx1.${text}.${text}`) !== 'read'),
    );
    expect(reasonOf(`hx1.${'A'.repeat(100_000)}.${'A'.repeat(43)}`)).toBe('malformed');
  });

  it('is read with the longest names, whatever letters they have', () => {
    const opened = openSession({ role: 'admin', name: '\u0001'.repeat(64) }, '\u0001'.repeat(64), NOW, terms);
    expect(readSession(writeSession(opened, keys), keys, NOW)).toEqual({ ok: true, session: opened });
  });

  it('is not written where it could not be read', () => {
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
    expect(renewalOf(session, NOW + after, terms)).toBe(expected);
    expect(renewSession(session, NOW + after, terms) === null).toBe(expected === 'over');
  });

  it('keeps the id and the time of signing in, and never lives past what the terms allow', () => {
    expect(renewSession(session, NOW + 700, terms)).toEqual({
      ...session,
      issuedAt: NOW + 700,
      expiresAt: NOW + 1_700,
    });
    expect(renewSession(session, NOW + 9_600, terms)).toMatchObject({ expiresAt: NOW + 10_000 });
  });

  it('has an end however often it is done', () => {
    let [current, now]: [Session | null, number] = [session, NOW];
    while (current) {
      now += 600;
      current = renewSession(current, now, terms);
    }
    expect(now).toBe(NOW + 10_200);
  });
});
