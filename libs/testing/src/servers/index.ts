export { describeWithServers } from './describe-with-servers';
export { eventually } from './eventually';
export { startScript } from './start-script';
export type { RunningScript } from './start-script';
