export const LAST_FROZEN: string;
export function numberOf(name: string): number;
export function isFrozen(name: string): boolean;
