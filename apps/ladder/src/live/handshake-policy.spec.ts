import { refuseHandshake } from './handshake-policy';

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
