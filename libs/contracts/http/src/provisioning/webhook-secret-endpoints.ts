import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id } from '../scalars';
import { DropletView } from './droplet-view';
import { problems } from './problems';
import { DROPLET, droplet } from './samples';
import { DropletParams } from './scalars';

export const WebhookSecretView = z.object({
  droplet: Id,
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The key of the HMAC, used as this text.'),
  hasSigned: z.boolean().describe('Whether it has ever signed a message.'),
});
export type WebhookSecretView = z.infer<typeof WebhookSecretView>;

const view = {
  droplet: DROPLET,
  secret: '3b1f0b5f0c9b7f4d6a2e8c1d5f7a9b3c1e2d4f6a8b0c2d4e6f8a0b1c3d5e7f90',
  hasSigned: false,
};
const params = { droplet: DROPLET };

export const ReadWebhookSecret = read('/api/provisioning/droplets/:droplet/webhook-secret', {
  role: 'admin',
  about:
    'The secret with which a droplet signs its reports of releases, for the machine’s configuration. The audit records who read it.',
  params: DropletParams,
  query: nothing,
  answer: WebhookSecretView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, answer: view },
});

export const RenewWebhookSecret = act('POST', '/api/provisioning/droplets/:droplet/webhook-secret', {
  role: 'admin',
  about: 'Renews the secret of a droplet; messages signed with the old one are refused from now on.',
  params: DropletParams,
  answer: WebhookSecretView,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE', 'ERR_SECRETS_SPENT'),
  example: { params, answer: view },
});

export const AllowUnsignedReleases = act('PUT', '/api/provisioning/droplets/:droplet/unsigned-releases', {
  role: 'admin',
  about:
    'Allows one machine to report releases unsigned, as the plugin of 2017 does, or ends that. Such a report is proved only by the address it comes from, which every process on the machine shares. The first signed report ends it.',
  params: DropletParams,
  body: z.object({ allowed: z.boolean() }),
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, body: { allowed: true }, answer: { ...droplet, allowsUnsigned: true } },
});

export const webhookSecretEndpoints = { ReadWebhookSecret, RenewWebhookSecret, AllowUnsignedReleases };
