export { startTestSshServer } from './start-test-ssh-server';
export type { TestSshServer } from './start-test-ssh-server';
