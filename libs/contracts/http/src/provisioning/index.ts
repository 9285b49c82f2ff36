export { provisioningEndpoints } from './endpoints';
export * from './ssh-key-endpoints';
export { sshKeyProblems } from './ssh-key-problems';
export type { SshKeyProblem } from './ssh-key-problems';
