import fc from 'fast-check';
import { keyRing } from '../keys/secret-list';
import { tokenKeys } from '../keys/token-keys';
import { deviceCookie, readDevice } from './device-cookie';

const SECRET = 'a secret of the specs, long enough 1';
const keys = tokenKeys({ tokenSecrets: [SECRET] });
const NOW = 1_800_000_000_000;
const device = { name: 'Анна', id: 'd1' };
const at = { now: NOW, mode: 'secure' } as const;
const header = deviceCookie(device, keys.devices, at).split(';')[0]!;

it('is kept from scripts, other hosts and plain http, and read back for 180 days', () => {
  const cookie = deviceCookie(device, keys.devices, at);
  expect(cookie).toMatch(
    /^__Host-hexduel_device=hd1\.\S+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(readDevice(header, keys.devices, at)).toEqual(device);
  expect(readDevice(header, keys.devices, { ...at, now: NOW + 181 * 24 * 3_600_000 })).toBeNull();
  const plain = deviceCookie(device, keys.devices, { ...at, mode: 'plain' });
  expect(plain).toMatch(/^hexduel_device=hd1\.\S+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(readDevice(plain.split(';')[0], keys.devices, at)).toBeNull();
});

it('is nothing if it was made by another secret or for another purpose, or changed', () => {
  const others = [keyRing(['a secret of the specs, long enough 2'], 'devices'), keyRing([SECRET], 'sessions')];
  for (const other of others) expect(readDevice(header, other, at)).toBeNull();
  for (let n = 24; n < header.length; n += 1) {
    expect(
      readDevice(header.slice(0, n) + (header[n] === 'A' ? 'B' : 'A') + header.slice(n + 1), keys.devices, at),
    ).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => readDevice(`__Host-hexduel_device=${text}`, keys.devices, at) === null));
  expect(readDevice(undefined, keys.devices, at)).toBeNull();
});
