import { sshKeyEndpoints } from './ssh-key-endpoints';

/** Everything that provisioning answers. */
export const provisioningEndpoints = { ...sshKeyEndpoints };
