export { startTestCluster } from './start-test-cluster';
export type { TestCluster } from './start-test-cluster';
export { startTestNats } from './start-test-nats';
export type { TestNats, TestNatsOptions } from './start-test-nats';
export { canMountDisk, mountSmallDisk } from './small-disk';
export type { SmallDisk } from './small-disk';
export { sendHeartbeats } from './send-heartbeats';
