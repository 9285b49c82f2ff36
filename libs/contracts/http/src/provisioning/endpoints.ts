import { ReadProvisioningStatus } from '../service-status';
import { auditEndpoints } from './audit-endpoints';
import { dropletEndpoints } from './droplet-endpoints';
import { reconciliationEndpoints } from './reconciliation-endpoints';
import { releaseEndpoints } from './release-endpoints';
import { sshKeyEndpoints } from './ssh-key-endpoints';
import { webhookSecretEndpoints } from './webhook-secret-endpoints';

/** Every endpoint of provisioning. */
export const provisioningEndpoints = {
  ...dropletEndpoints,
  ...reconciliationEndpoints,
  ...sshKeyEndpoints,
  ...releaseEndpoints,
  ...webhookSecretEndpoints,
  ...auditEndpoints,
  ReadProvisioningStatus,
};
