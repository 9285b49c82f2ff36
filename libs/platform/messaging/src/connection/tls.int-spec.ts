import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@hexduel/testing/certificates';
import type { TestCertificates } from '@hexduel/testing/certificates';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { hasCommands } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { connectMessaging } from './connect-messaging';
import type { NatsAddress } from './nats-servers';

const hasOpenssl = hasCommands('TLS to NATS', { openssl: 'openssl' });

(hasOpenssl ? describeWithServers : describe.skip)('TLS to NATS', () => {
  let folder: string;
  let own: TestCertificates;
  let stranger: TestCertificates;
  let nats: TestNats;
  let plain: TestNats;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-tls-'));
    own = await makeCertificates(await mkdtemp(join(folder, 'own-')), { host: '127.0.0.1' });
    stranger = await makeCertificates(await mkdtemp(join(folder, 'stranger-')), { host: '127.0.0.1' });
    nats = await startTestNats({ hasUsers: true, tls: own });
    plain = await startTestNats();
  });

  afterAll(async () => {
    await Promise.all([nats.stop(), plain.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const connecting = async (address: NatsAddress): Promise<string> => {
    const messaging = await connectMessaging({ ...address, name: 'tester', withinMs: 0 }).catch(String);
    if (typeof messaging === 'string') return messaging;
    await messaging.close();
    return 'connected';
  };

  it('uses the authority and the certificate of the settings', async () => {
    expect(await connecting(nats.address)).toBe('connected');
  });

  it('honours the user and the password of the URL', async () => {
    const { user = '', password = '' } = nats.address;
    const url = nats.url.replace('//', `//${user}:${encodeURIComponent(password)}@`);
    expect(await connecting({ ...own, url })).toBe('connected');
    const refused = await connecting({ ...own, url: url.replace(user, 'ladder') });
    expect(refused).toContain('Authorization Violation');
    expect(refused).not.toContain('password of');
  });

  it.each<[string, (address: NatsAddress) => NatsAddress]>([
    [
      'a server whose certificate is for another name',
      ({ url, ...rest }) => ({ url: url.replace('127.0.0.1', 'localhost'), ...rest }),
    ],
    ['the authority of the system', ({ url, user, password }) => ({ url, user, password })],
    ['another authority', (address) => ({ ...address, caFile: stranger.caFile })],
    ['a certificate of a stranger', (address) => ({ ...address, ...stranger, caFile: own.caFile })],
  ])('does not connect with %s', async (_, change) => {
    expect(await connecting(change(nats.address))).toMatch(/^Error: NATS at nats:\/\/[a-z0-9.]+:\d+ cannot be used/);
  });

  it('sends nothing to a server without TLS where TLS is a must', async () => {
    expect(await connecting({ url: plain.url })).toBe('connected');
    expect(await connecting({ url: plain.url, caFile: own.caFile })).toContain("does not support 'tls'");
    expect(await connecting({ url: plain.url.replace('nats:', 'tls:') })).toContain("does not support 'tls'");
  });
});
