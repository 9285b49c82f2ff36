import type { PageCase } from '../page-cases';

/** The pages of the area `sandboxes`, in the states that look different. */
export const sandboxesCases: readonly PageCase[] = [];
