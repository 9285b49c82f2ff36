import { auditEndpoints } from './audit-endpoints';
import { releaseEndpoints } from './release-endpoints';
import { sshKeyEndpoints } from './ssh-key-endpoints';
import { webhookSecretEndpoints } from './webhook-secret-endpoints';

/** Everything that provisioning answers. */
export const provisioningEndpoints = {
  ...sshKeyEndpoints,
  ...releaseEndpoints,
  ...webhookSecretEndpoints,
  ...auditEndpoints,
};
