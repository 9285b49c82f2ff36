import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@hexduel/telemetry';
import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { SECRET, settingsOf } from '../../test/start-provisioning';
import { openProvider } from '../open-provider';
import { uniqueTag } from '../provider/tags';
import { webhookKeys, webhookSecret } from '../release/webhook-keys';

const WEBHOOK = 'https://hexduel.example/api/provisioning/webhooks/release';

describe('user data of droplets', () => {
  let folder: string;
  let fake: FakeDigitalOcean;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-user-data-'));
    fake = await FakeDigitalOcean.start({ now: Date.now });
  });

  afterAll(() => Promise.all([rm(folder, { recursive: true }), fake.stop()]));

  const open = async (template: string, more: Record<string, string> = {}) => {
    const file = join(folder, 'user-data.yaml');
    await writeFile(file, template);
    return openProvider(
      settingsOf({
        HEXDUEL_DIGITALOCEAN_TOKEN: fake.token,
        HEXDUEL_DIGITALOCEAN_URL: fake.url,
        HEXDUEL_DIGITALOCEAN_REGION: 'fra1',
        HEXDUEL_DIGITALOCEAN_SIZE: 's-1vcpu-1gb',
        HEXDUEL_DIGITALOCEAN_IMAGE: 'hexduel-bot',
        HEXDUEL_DIGITALOCEAN_SSH_KEY: 'hexduel-master',
        HEXDUEL_DIGITALOCEAN_USER_DATA: file,
        ...more,
      }),
    );
  };

  it('contain its id, the secret that it signs with, and where to report releases', async () => {
    const template = 'DROPLET={{droplet}}\nSECRET={{secret}}\nWEBHOOK={{webhook}}\n';
    const provider = await open(template, { HEXDUEL_WEBHOOK_URL: WEBHOOK });
    const droplet = newId();
    const order = { name: 'one', uniqueTag: uniqueTag('specs', droplet), notAfter: Infinity };
    expect(await provider.create(order)).toMatchObject({ ok: true });
    const secret = webhookSecret(webhookKeys([SECRET])[0], droplet, 0);
    expect(fake.billed().map(({ order }) => order)).toEqual([
      expect.objectContaining({ user_data: `DROPLET=${droplet}\nSECRET=${secret}\nWEBHOOK=${WEBHOOK}\n` }),
    ]);
  });

  it('that cannot be filled in are refused at the start', async () => {
    await expect(open('WEBHOOK={{webhook}}')).rejects.toThrow('HEXDUEL_WEBHOOK_URL is missing');
    await expect(open('X={{password}}')).rejects.toThrow('only {{droplet}}, {{secret}} and {{webhook}} are known');
  });
});
