export { Repeating } from './repeating';
export { RUNS_BACKGROUND_TASKS, RepeatingTask } from './repeating-task';
export type { RepeatingTaskOptions } from './repeating-task';
