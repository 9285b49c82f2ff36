import type { PageCase } from '../page-cases';

/** The pages of the area `audit`, in the states that look different. */
export const auditCases: readonly PageCase[] = [];
