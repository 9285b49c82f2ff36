export { startTestNats } from './start-test-nats';
export type { TestNats } from './start-test-nats';
