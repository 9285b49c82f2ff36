import { NETWORK_MUTATIONS } from './mutations/network-mutations';
import { POD_MUTATIONS } from './mutations/pod-mutations';
import { REFERENCE_MUTATIONS } from './mutations/reference-mutations';
import { ROUTING_MUTATIONS } from './mutations/routing-mutations';
import { SCHEMA_MUTATIONS } from './mutations/schema-mutations';
import { SETTING_MUTATIONS } from './mutations/setting-mutations';
import type { Mutation } from './mutations/mutation';

/** Every mistake that must be caught. */
export const MUTATIONS: readonly Mutation[] = [
  ...SCHEMA_MUTATIONS,
  ...POD_MUTATIONS,
  ...NETWORK_MUTATIONS,
  ...REFERENCE_MUTATIONS,
  ...SETTING_MUTATIONS,
  ...ROUTING_MUTATIONS,
];
