import type { PageCase } from '../page-cases';

/** The pages of the area `matches`, in the states that look different. */
export const matchesCases: readonly PageCase[] = [];
