import type { PageCase } from '../page-cases';

/** The pages of the area `teams`, in the states that look different. */
export const teamsCases: readonly PageCase[] = [];
