import { readConfig } from '@hexduel/service-host';
import { HandshakeRates, liveConfig, refuseHandshake } from './handshake-policy';

const browser = { origin: 'https://ladder.example', protocols: 'hexduel.v1' };
const empty = { isStopping: false, sockets: 0, socketsOfAddress: 0 };
const rules = { origins: ['https://ladder.example'], maxSockets: 10, maxSocketsPerAddress: 2 };

it.each([
  ['a page of the ladder', browser, empty, null],
  ['a script', { ...browser, origin: undefined }, empty, null],
  ['a page of another site', { ...browser, origin: 'https://ladder.example.evil' }, empty, 403],
  ['another port', { ...browser, origin: 'https://ladder.example:444' }, empty, 403],
  ['a page without an origin', { ...browser, origin: 'null' }, empty, 403],
  ['one of several protocols', { ...browser, protocols: 'hexduel.v2, hexduel.v1' }, empty, null],
  ['no protocol', { ...browser, protocols: undefined }, empty, 400],
  ['another protocol', { ...browser, protocols: 'hexduel.v10' }, empty, 400],
  ['all sockets in use', browser, { ...empty, sockets: 10 }, 503],
  ['too many sockets of one address', browser, { ...empty, socketsOfAddress: 2 }, 429],
  ['a process that stops', browser, { ...empty, isStopping: true }, 503],
])('%s', (_what, handshake, occupancy, status) => {
  expect(refuseHandshake(handshake, occupancy, rules)?.status ?? null).toBe(status);
});

it('an address has no bound where it is set to 0', () => {
  const crowd = { ...empty, socketsOfAddress: 9 };
  expect(refuseHandshake(browser, crowd, { ...rules, maxSocketsPerAddress: 0 })).toBeNull();
});

it('lets a hall come back at once, and then so many a second', () => {
  const rates = new HandshakeRates({ perS: 10, reserve: 3 });
  const spend = (now: number, times = 5) => Array.from({ length: times }, () => rates.spend('192.0.2.7', now));
  expect(spend(0)).toEqual([true, true, true, false, false]);
  expect(rates.spend('192.0.2.8', 0)).toBe(true);
  expect(spend(200)).toEqual([true, true, false, false, false]);
  expect(spend(60_000)).toEqual([true, true, true, false, false]);
});

it('has no bound where none is set', () => {
  const rates = new HandshakeRates({ perS: 0, reserve: 1 });
  expect([rates.spend('a', 0), rates.spend('a', 0)]).toEqual([true, true]);
});

it('origins are written as browsers send them', () => {
  const env = { HEXDUEL_PUBLIC_ORIGIN: 'https://Ladder.example/, http://127.0.0.1:3000,https://a.example:443' };
  expect(readConfig(liveConfig, env)).toMatchObject({
    ok: true,
    config: { origins: ['https://ladder.example', 'http://127.0.0.1:3000', 'https://a.example'], maxSockets: 10_000 },
  });
});

it('a value that is not an origin is reported at the start', () => {
  const read = readConfig(liveConfig, { HEXDUEL_PUBLIC_ORIGIN: 'ladder.example' });
  expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining('HEXDUEL_PUBLIC_ORIGIN')] });
});
