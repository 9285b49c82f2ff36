import type { PageCase } from '../page-cases';

/** The pages of the area `flyers`, in the states that look different. */
export const flyersCases: readonly PageCase[] = [];
