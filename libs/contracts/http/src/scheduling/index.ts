export * from './admin-endpoints';
export * from './audit-endpoints';
export { schedulingEndpoints } from './endpoints';
export { schedulingProblems } from './problem-statuses';
export type { SchedulingProblem } from './problem-statuses';
export * from './round-type-endpoints';
export * from './sandbox-endpoints';
export * from './session-endpoints';
export * from './team-endpoints';
