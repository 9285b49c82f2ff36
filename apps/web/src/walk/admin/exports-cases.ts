import type { PageCase } from '../page-cases';

/** The pages of the area `exports`, in the states that look different. */
export const exportsCases: readonly PageCase[] = [];
