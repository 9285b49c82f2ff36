/** The class of the last migration that ran before the rule. */
export const LAST_FROZEN: string;
export function isFrozen(name: string): boolean;
