import type { PageCase } from '../page-cases';

/** The pages of the area `access`, in the states that look different. */
export const accessCases: readonly PageCase[] = [];
