import type { DataOf } from '../contract';
import { factListQuestion } from '../fact-questions';

export const SchedulingFactsV1 = factListQuestion('scheduling');
export type SchedulingFactsV1 = DataOf<typeof SchedulingFactsV1>;
