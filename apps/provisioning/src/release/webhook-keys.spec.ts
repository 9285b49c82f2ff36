import { isSignedByDroplet, signBody, webhookKeys, webhookSecret } from './webhook-keys';

const OLD = 'a secret of the specs and long enough 1';
const NEW = 'a secret of the specs and long enough 2';
const droplet = { id: '0193a7c0-0000-7000-8000-000000000006', webhookCounter: 3 };
const body = Buffer.from('{"revision":"v1"}');
const timestamp = '1795000000';

const secretOf = (secret: string, counter = 3) => webhookSecret(webhookKeys([secret])[0], droplet.id, counter);
const isSigned = (secret: string, sent: { body?: Buffer; timestamp?: string } = {}) =>
  isSignedByDroplet(webhookKeys([NEW, OLD]), droplet, {
    ...{ timestamp, body, ...sent },
    signature: signBody(secret, timestamp, body),
  });

it('signs as openssl does', () => {
  // printf '1795000000.{"revision":"v1"}' | openssl dgst -sha256 -hmac secret
  expect(signBody('secret', timestamp, body)).toBe('9fb3feb6b9cbcd28be4dc269f07032b9e0938811367ff136c8c3489822915d1d');
});

it('is accepted under the current secret and the one before', () => {
  expect([isSigned(secretOf(NEW)), isSigned(secretOf(OLD))]).toEqual([true, true]);
});

it('is accepted under nothing else', () => {
  expect(isSigned(secretOf('a secret of the specs and long enough 3'))).toBe(false);
  expect(isSigned(secretOf(NEW, 2))).toBe(false);
  expect(isSigned(secretOf(NEW), { timestamp: '1795000001' })).toBe(false);
  expect(isSigned(secretOf(NEW), { body: Buffer.from('{"revision":"v2"}') })).toBe(false);
  const other = webhookSecret(webhookKeys([NEW])[0], '0193a7c0-0000-7000-8000-000000000007', 3);
  expect(isSigned(other)).toBe(false);
});
