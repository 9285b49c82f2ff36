import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id } from '../scalars';
import { problems } from './problem-statuses';
import { DROPLET } from './samples';
import { DropletParams } from './scalars';

export const WebhookSecretView = z.object({
  droplet: Id,
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The key of HMAC, these letters as they are.'),
  hasSigned: z.boolean().describe('Once it has signed, what it tells unsigned is refused.'),
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
    'The secret with which a droplet signs what it tells of releases: for the machine’s configuration. The audit tells who was given it.',
  params: DropletParams,
  query: nothing,
  answer: WebhookSecretView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, answer: view },
});

export const RenewWebhookSecret = act('POST', '/api/provisioning/droplets/:droplet/webhook-secret', {
  role: 'admin',
  about: 'Gives a droplet another secret; what is signed with the old one is refused from now on.',
  params: DropletParams,
  answer: WebhookSecretView,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE', 'ERR_SECRETS_SPENT'),
  example: { params, answer: view },
});

export const webhookSecretEndpoints = { ReadWebhookSecret, RenewWebhookSecret };
