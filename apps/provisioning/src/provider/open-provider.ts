import { readFile } from 'node:fs/promises';
import type { ConfigOf } from '@hexduel/service-host';
import type { config } from '../config';
import { DigitalOceanProvider } from './digitalocean/digitalocean-provider';
import { webhookKeys, webhookSecret } from '../release/webhook-keys';
import { fillUserData } from '../user-data/fill-user-data';
import { LocalProvider } from './local/local-provider';
import { readCommand } from './local/read-command';
import type { Provider } from './provider';

type Settings = ConfigOf<typeof config>;

const RESTARTS = { leastMs: 1_000, mostMs: 60_000, steadyMs: 10_000 };

/** The provider that the settings ask for. Throws a sentence that names the variable where it cannot be opened with them. */
export async function openProvider(settings: Settings): Promise<Provider> {
  return settings.driver === 'local' ? openLocal(settings) : openDigitalOcean(settings);
}

function openLocal({ localCommand, localFolder }: Settings): Promise<Provider> {
  const folder = needed(localFolder, 'HEXDUEL_LOCAL_FOLDER', '.hexduel/droplets');
  const command = localCommand === undefined ? null : readCommand(localCommand);
  return LocalProvider.open({ folder, command, restarts: RESTARTS, now: Date.now });
}

async function openDigitalOcean(settings: Settings): Promise<Provider> {
  const { url, tags, vpc, userDataFile, installation, requestMs } = settings;
  return new DigitalOceanProvider({
    token: needed(settings.token, 'HEXDUEL_DIGITALOCEAN_TOKEN', 'dop_v1_…'),
    region: needed(settings.region, 'HEXDUEL_DIGITALOCEAN_REGION', 'fra1'),
    size: needed(settings.size, 'HEXDUEL_DIGITALOCEAN_SIZE', 's-1vcpu-1gb'),
    image: needed(settings.image, 'HEXDUEL_DIGITALOCEAN_IMAGE', 'hexduel-bot'),
    sshKey: needed(settings.sshKey, 'HEXDUEL_DIGITALOCEAN_SSH_KEY', 'hexduel-master'),
    vpc: vpc ?? null,
    userData: userDataFile === undefined ? null : userDataOf(await readUserData(userDataFile), settings),
    ...{ url, tags, installation, requestMs },
    now: Date.now,
  });
}

function needed(value: string | undefined, variable: string, example: string): string {
  if (value !== undefined) return value;
  throw new Error(
    `${variable} is missing for this HEXDUEL_PROVISIONING_DRIVER: set it, for example ${variable}=${example}`,
  );
}

/** The user data of each droplet: with its secret of the webhook, as long as that was not renewed, and where that is. */
function userDataOf(template: string, settings: Settings): (droplet: string) => string {
  const [key] = webhookKeys(settings.webhookSecrets ?? settings.secrets);
  const webhook = template.includes('{{webhook}}')
    ? needed(settings.webhookUrl, 'HEXDUEL_WEBHOOK_URL', 'https://hexduel.example/api/provisioning/webhooks/release')
    : '';
  const fill = (droplet: string): string =>
    fillUserData(template, { droplet, secret: webhookSecret(key, droplet, 0), webhook });
  // What is wrong with the file is told at the start.
  fill('a-droplet');
  return fill;
}

async function readUserData(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const why = `the user data ${file} cannot be read (${String(error)}): correct HEXDUEL_DIGITALOCEAN_USER_DATA`;
    throw new Error(why, { cause: error });
  });
}
