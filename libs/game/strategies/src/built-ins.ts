import { greedyStrategy } from './greedy-strategy';
import { randomStrategy } from './random-strategy';
import type { Strategy } from './strategy';

/** The built-in opponents by the names that command lines and the training bot know them by. */
export const BUILT_INS = { greedy: greedyStrategy, random: randomStrategy } as const satisfies Record<string, Strategy>;
export type BuiltIn = keyof typeof BUILT_INS;

export function isBuiltIn(name: string): name is BuiltIn {
  return Object.hasOwn(BUILT_INS, name);
}
