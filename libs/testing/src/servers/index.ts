export { builtHexduel } from './built-once';
export { describeWithServers } from './describe-with-servers';
export { eventually } from './eventually';
export { freePort } from './free-port';
export { startScript } from './start-script';
export type { RunningScript } from './start-script';
