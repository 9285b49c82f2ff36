import { readFile } from 'node:fs/promises';
import { webhookSecretsOf } from '../config';
import type { ProvisioningConfig } from '../config';
import { webhookKeys, webhookSecret } from '../release/webhook-keys';
import { fillUserData } from './fill-user-data';

type UserDataSettings = Pick<ProvisioningConfig, 'userDataFile' | 'webhookSecrets' | 'secrets' | 'webhookUrl'>;

/**
 * The user data of each droplet: with its first webhook secret and the address of the webhook. Null without a file. Throws a
 * sentence that names the setting where the file cannot be used.
 */
export async function userDataOf(settings: UserDataSettings): Promise<((droplet: string) => string) | null> {
  const { userDataFile, webhookUrl } = settings;
  if (userDataFile === undefined) return null;
  const template = await readTemplate(userDataFile);
  const [key] = webhookKeys(webhookSecretsOf(settings));
  if (template.includes('{{webhook}}') && webhookUrl === undefined)
    throw new Error(
      'HEXDUEL_WEBHOOK_URL is missing for these user data: set it, for example HEXDUEL_WEBHOOK_URL=https://hexduel.example/api/provisioning/webhooks/release',
    );
  const fill = (droplet: string): string =>
    fillUserData(template, { droplet, secret: webhookSecret(key, droplet, 0), webhook: webhookUrl ?? '' });
  // An error in the file shows at the start.
  fill('a-droplet');
  return fill;
}

async function readTemplate(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const why = `the user data ${file} cannot be read (${String(error)}): correct HEXDUEL_DIGITALOCEAN_USER_DATA`;
    throw new Error(why, { cause: error });
  });
}
