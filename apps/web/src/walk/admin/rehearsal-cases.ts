import type { PageCase } from '../page-cases';

/** The pages of the area `rehearsal`, in the states that look different. */
export const rehearsalCases: readonly PageCase[] = [];
