import type { Endpoint } from '../endpoint';

/** Everything that provisioning answers. */
export const provisioningEndpoints: Readonly<Record<string, Endpoint>> = {};
