import { natsConnectOptions } from './nats-address';

const SECRET = 'p@ss:word/%';

it.each([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  ['127.0.0.1', { servers: ['nats://127.0.0.1'] }],
  ['nats://a:4222, nats://b:4222', { servers: ['nats://a:4222', 'nats://b:4222'] }],
  ['nats://ladder:secret@a:4222', { servers: ['nats://a:4222'], user: 'ladder', pass: 'secret' }],
  [`nats://ladder:${encodeURIComponent(SECRET)}@a`, { servers: ['nats://a'], user: 'ladder', pass: SECRET }],
  ['nats://ladder:se@cret@a', { servers: ['nats://a'], user: 'ladder', pass: 'se@cret' }],
  ['nats://ladder:x@a,nats://ladder:x@b', { servers: ['nats://a', 'nats://b'], user: 'ladder', pass: 'x' }],
  ['nats://token@a', { servers: ['nats://a'], token: 'token' }],
  ['tls://a:4222', { servers: ['nats://a:4222'], tls: {} }],
  ['nats://[::1]:4222', { servers: ['nats://[::1]:4222'] }],
])('%s', (url, options) => {
  expect(natsConnectOptions({ url })).toEqual(options);
});

it('user and password of the settings win over those of the URL', () => {
  const address = { url: 'nats://other:x@a', user: 'ladder', password: 'y' };
  expect(natsConnectOptions(address)).toEqual({ servers: ['nats://a'], user: 'ladder', pass: 'y' });
});

it('any file of TLS insists on TLS', () => {
  expect(natsConnectOptions({ url: 'a', caFile: '/ca.pem' })).toMatchObject({ tls: { caFile: '/ca.pem' } });
});

it.each([
  ['http://ladder:secret@a', 'address 1 of NATS is not one'],
  ['nats://a,nats://ladder:secret@', 'address 2 of NATS is not one'],
  ['nats://ladder:secret%@a', 'the credentials in address 1 of NATS are not encoded'],
  ['nats://ladder:secret@a,nats://ladder:secret2@b', 'the addresses of NATS hold different credentials'],
])('%s is refused without a word of its credentials', (url, sentence) => {
  const read = (): unknown => natsConnectOptions({ url });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/secret/);
});

it('a file of credentials that is missing is named', () => {
  const { authenticator } = natsConnectOptions({ url: 'a', credsFile: '/none.creds' });
  expect(() => authenticator?.('nonce')).toThrow('/none.creds: correct HEXDUEL_NATS_CREDS_FILE');
});
