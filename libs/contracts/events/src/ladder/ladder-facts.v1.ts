import type { DataOf } from '../contract';
import { factListQuestion } from '../fact-questions';

export const LadderFactsV1 = factListQuestion('ladder');
export type LadderFactsV1 = DataOf<typeof LadderFactsV1>;
