import { schedulingProblems } from '@hexduel/contracts-http';
import { problemsOf } from '@hexduel/service-host';

/** How refusals of scheduling become answers over HTTP. */
export const { orConflict, orProblem } = problemsOf(schedulingProblems);
