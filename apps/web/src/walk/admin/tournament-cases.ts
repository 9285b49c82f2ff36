import type { PageCase } from '../page-cases';

/** The pages of the area `tournament`, in the states that look different. */
export const tournamentCases: readonly PageCase[] = [];
