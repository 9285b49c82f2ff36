import type { DataOf } from '../contract';
import { newestFactsQuestion } from '../fact-questions';

export const SchedulingNewestFactsV1 = newestFactsQuestion('scheduling');
export type SchedulingNewestFactsV1 = DataOf<typeof SchedulingNewestFactsV1>;
