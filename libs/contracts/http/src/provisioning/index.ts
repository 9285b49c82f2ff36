export { ProvisioningAuditView, ReadProvisioningAudit } from './audit-endpoints';
export * from './droplet-endpoints';
export * from './droplet-view';
export { provisioningEndpoints } from './endpoints';
export { provisioningProblems } from './problems';
export type { ProvisioningProblem } from './problems';
export * from './release-endpoints';
export * from './webhook-secret-endpoints';
export * from './ssh-key-endpoints';
