import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, startScript } from '@hexduel/testing/servers';
import { makeSshKey } from '../test/make-ssh-key';
import { provisionProvisioning } from '../test/open-provisioning';

const MAIN = join(__dirname, 'main.ts');

describeWithServers('provisioning as a process', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let env: Record<string, string>;
  let folder: string;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    folder = await mkdtemp(join(tmpdir(), 'hexduel-droplets-'));
    env = {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_NATS_URL: nats.url,
      HEXDUEL_SECRET: 'a secret of the specs and long enough 1',
      HEXDUEL_PROVISIONING_DATABASE_URL: await provisionProvisioning(await postgres.createDatabase()),
      HEXDUEL_PROVISIONING_DRIVER: 'local',
      HEXDUEL_INSTALLATION: 'specs',
      HEXDUEL_LOCAL_FOLDER: folder,
      HEXDUEL_MASTER_KEY: makeSshKey(),
    };
  });

  afterAll(() => Promise.all([nats.stop(), postgres.stop(), rm(folder, { recursive: true })]));

  it('starts, is ready and stops cleanly', async () => {
    const service = startScript(MAIN, env);
    const { url } = JSON.parse(await service.printed('the service is up')) as { url: string };
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/api/provisioning/openapi.json`)).status).toBe(200);
    expect(await service.stop()).toBe(0);
  });

  it('ends with the reason where its settings contradict each other, or do not suffice for the driver', async () => {
    const lease = startScript(MAIN, { ...env, HEXDUEL_PROVISIONING_LEASE_MS: '1000' });
    expect(await lease.ended()).toBe(1);
    expect(lease.lines.join('\n')).toContain('HEXDUEL_PROVISIONING_LEASE_MS must be at least three times');
    const driver = startScript(MAIN, { ...env, HEXDUEL_PROVISIONING_DRIVER: 'digitalocean' });
    expect(await driver.ended()).toBe(1);
    expect(driver.lines.join('\n')).toContain(
      'HEXDUEL_DIGITALOCEAN_TOKEN is missing for this HEXDUEL_PROVISIONING_DRIVER',
    );
  });

  it('names each setting that is missing or wrong, with an example', async () => {
    const wrong = { HEXDUEL_INSTALLATION: 'Not A Word', HEXDUEL_PROVISIONING_DRIVER: '', HEXDUEL_KEY_COMMAND: 'dokku' };
    const service = startScript(MAIN, { ...env, ...wrong, HEXDUEL_MASTER_KEY: 'ssh-ed25519 AAAA' });
    expect(await service.ended()).toBe(1);
    expect(service.lines.join('\n')).toContain('for example HEXDUEL_INSTALLATION=duel-2026');
    expect(service.lines.join('\n')).toContain('HEXDUEL_PROVISIONING_DRIVER is missing');
    expect(service.lines.join('\n')).toContain('HEXDUEL_KEY_COMMAND is "dokku" (must have the word NAME once)');
    expect(service.lines.join('\n')).toContain('must be a private key without a passphrase, or the path of its file');
  });
});
