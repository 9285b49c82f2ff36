import type { ProvisioningConfig } from './config';
import { DigitalOceanProvider } from './provider/digitalocean/digitalocean-provider';
import { LocalProvider, readCommand } from './provider/local/local-provider';
import type { Provider } from './provider/provider';
import { userDataOf } from './user-data/user-data-of';

const RESTARTS = { leastMs: 1_000, mostMs: 60_000, steadyMs: 10_000 };

/** The provider that the settings ask for. Throws a sentence that names the setting where they do not suffice. */
export async function openProvider(config: ProvisioningConfig): Promise<Provider> {
  return config.driver === 'local' ? openLocal(config) : openDigitalOcean(config);
}

function openLocal({ localCommand, localFolder }: ProvisioningConfig): Promise<Provider> {
  const folder = required(localFolder, 'HEXDUEL_LOCAL_FOLDER', '.hexduel/droplets');
  const command = localCommand === undefined ? null : readCommand(localCommand);
  return LocalProvider.open({ folder, command, restarts: RESTARTS, now: Date.now });
}

async function openDigitalOcean(config: ProvisioningConfig): Promise<Provider> {
  const { url, tags, vpc, installation, requestMs } = config;
  return new DigitalOceanProvider({
    token: required(config.token, 'HEXDUEL_DIGITALOCEAN_TOKEN', 'dop_v1_…'),
    region: required(config.region, 'HEXDUEL_DIGITALOCEAN_REGION', 'fra1'),
    size: required(config.size, 'HEXDUEL_DIGITALOCEAN_SIZE', 's-1vcpu-1gb'),
    image: required(config.image, 'HEXDUEL_DIGITALOCEAN_IMAGE', 'hexduel-bot'),
    sshKey: required(config.sshKey, 'HEXDUEL_DIGITALOCEAN_SSH_KEY', 'hexduel-master'),
    vpc: vpc ?? null,
    userData: await userDataOf(config),
    ...{ url, tags, installation, requestMs },
    now: Date.now,
  });
}

function required(value: string | undefined, variable: string, example: string): string {
  if (value !== undefined) return value;
  throw new Error(
    `${variable} is missing for this HEXDUEL_PROVISIONING_DRIVER: set it, for example ${variable}=${example}`,
  );
}
