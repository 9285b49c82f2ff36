import fc from 'fast-check';
import { newPair } from '../../test/new-pair';
import { keyRing } from '../keys/secret-list';
import { sessionKeys, signingKeys } from '../keys/session-keys';
import type { SessionKeys, SigningKeys } from '../keys/session-keys';
import { sign } from '../keys/signature';
import { openSession, renewSession, renewalOf } from './session';
import type { Session } from './session';
import { csrfToken, isCsrfValid } from './session-cookies';
import { readSession, writeSession } from './session-text';

const NEW = 'a secret of the specs, the newer one';
const OLD = 'a secret of the specs, the older one';
const [newer, older] = [newPair(), newPair()];
const ways = {
  'a shared secret': {
    ...{ keys: signingKeys({ secrets: [NEW] }), oldKeys: signingKeys({ secrets: [OLD] }) },
    both: signingKeys({ secrets: [NEW, OLD] }),
  },
  'a private key': {
    keys: signingKeys({ sessionKeys: newer.privateKeys }),
    oldKeys: signingKeys({ sessionKeys: older.privateKeys }),
    both: signingKeys({ sessionKeys: [newer.privateKeys[0], older.privateKeys[0]] }),
  },
};

const lifetime = { lifeMs: 1_000, renewableMs: 10_000 };
const NOW = 1_800_000_000_000;
const player = { role: 'player', team: '5f0f2a2e-7f1c-4a51-9d0a-2f6f2b9f0001', tokenCounter: 4 } as const;
const RAISED = Buffer.from(JSON.stringify(['admin', 'root', 'x', NOW, NOW, NOW + 9e9])).toString('base64url');
const session = openSession(player, 'session-1', NOW, lifetime);

const reasonBy = (keys: SessionKeys, text: string, now = NOW): string => {
  const read = readSession(text, keys, now);
  return read.ok ? 'read' : read.reason;
};
const signedWith = (keys: SigningKeys, text: string): string =>
  `${text}.${sign('sessions' in keys.signer ? keys.signer.sessions : keys.signer, text)}`;

describe.each(Object.entries(ways))('a session signed with %s', (_how, { keys, oldKeys, both }) => {
  const reasonOf = (text: string, by: SessionKeys = keys, now = NOW): string => reasonBy(by, text, now);

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

  it('is refused with a raised role under the old signature', () => {
    const [version, , signature] = writeSession(session, keys).split('.');
    expect(reasonOf(`${version}.${RAISED}.${signature}`)).toBe('forged');
    expect(reasonOf(signedWith(keys, `${version}.${RAISED}`))).toBe('read');
  });

  it('is refused if its CSRF token stands for its signature, or the other way round', () => {
    const [version, payload, signature = ''] = writeSession(session, keys).split('.');
    expect(reasonOf(`${version}.${payload}.${csrfToken(session.id, keys)}`)).toBe('forged');
    expect(isCsrfValid(session.id, { header: signature, cookie: signature }, keys)).toBe(false);
  });

  it('is malformed if another release wrote it in another shape', () => {
    const [version] = writeSession(session, keys).split('.');
    const text = `${version}.${Buffer.from('["owner","x"]').toString('base64url')}`;
    expect(reasonOf(signedWith(keys, text))).toBe('malformed');
  });

  it('is refused without an error whatever is sent', () => {
    const [version, , signature] = writeSession(session, keys).split('.');
    fc.assert(
      fc.property(fc.string(), (text) => {
        return reasonOf(text) !== 'read' && reasonOf(`${version}.${text}.${text}`) !== 'read';
      }),
    );
    expect(reasonOf(`${version}.${'A'.repeat(100_000)}.${signature}`)).toBe('malformed');
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

describe('a service that has only the public key', () => {
  const verifying = sessionKeys({ sessionPublicKeys: newer.publicKeys });
  const text = writeSession(session, ways['a private key'].keys);

  it('accepts what the private key has signed, and nothing of another key', () => {
    expect(reasonBy(verifying, text)).toBe('read');
    expect(reasonBy(verifying, writeSession(session, ways['a private key'].oldKeys))).toBe('forged');
    expect(reasonBy(verifying, writeSession(session, ways['a shared secret'].keys))).toBe('forged');
  });

  it('cannot sign: neither with its key, nor with an HMAC over any way of writing it', () => {
    expect(Object.keys(verifying).toSorted()).toEqual(['shared', 'signatures']);
    expect(() => signingKeys({ sessionPublicKeys: newer.publicKeys })).toThrow('HEXDUEL_SESSION_KEYS');
    expect(() => sign(newer.publicKeys[0], 'anything')).toThrow();
    const der = Buffer.from(newer.publicText, 'base64');
    const written = [der, der.subarray(-32), Buffer.from(newer.publicText), Buffer.from(newer.publicPem)];
    const derived = written.map((each) => keyRing([each.toString('latin1')], 'sessions')[0]);
    for (const key of [...written, ...derived]) {
      for (const version of ['hx1', 'hx2']) {
        const mac = sign(key, `${version}.${RAISED}`);
        for (const signature of [mac, mac + mac]) {
          expect(['forged', 'malformed']).toContain(reasonBy(verifying, `${version}.${RAISED}.${signature}`));
        }
      }
    }
  });

  it('is not misled by a version of the other algorithm', () => {
    const [, payload, signature] = text.split('.');
    expect(reasonBy(verifying, `hx1.${payload}.${signature}`)).toBe('malformed');
    expect(reasonBy(verifying, `hx1.${payload}.${signature?.slice(0, 43)}`)).toBe('forged');
  });
});

describe('moving from a shared secret to a pair', () => {
  const before = { secrets: [NEW] } as const;
  const verifier = sessionKeys({ ...before, sessionPublicKeys: newer.publicKeys });
  const signer = signingKeys({ ...before, sessionKeys: newer.privateKeys });
  const old = writeSession(session, signingKeys(before));

  it('first has verifiers that accept both, then a signer that still accepts what it signed before', () => {
    const text = writeSession(session, signer);
    expect(text).toMatch(/^hx2\./);
    for (const by of [verifier, signer])
      expect([old, text].map((each) => reasonBy(by, each))).toEqual(['read', 'read']);
    const other = signingKeys({ ...before, sessionPublicKeys: newer.publicKeys });
    expect([writeSession(session, other).slice(0, 4), reasonBy(other, text)]).toEqual(['hx1.', 'read']);
  });

  it('ends without the secret: then what it signed is refused', () => {
    expect(reasonBy(signingKeys({ sessionKeys: newer.privateKeys }), old)).toBe('forged');
    expect(reasonBy(sessionKeys({ sessionPublicKeys: newer.publicKeys }), old)).toBe('forged');
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
