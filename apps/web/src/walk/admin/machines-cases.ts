import type { PageCase } from '../page-cases';

/** The pages of the area `machines`, in the states that look different. */
export const machinesCases: readonly PageCase[] = [];
