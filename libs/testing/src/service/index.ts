export { startTestService } from './start-test-service';
export type { Answered, Asked, TestService, TestServiceOptions } from './start-test-service';
