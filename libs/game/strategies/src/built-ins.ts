import { greedyStrategy } from './greedy-strategy';
import { randomStrategy } from './strategy';
import { searchStrategy } from './search/search';
import type { Strategy } from './strategy';

/** The built-in opponents by their names, weakest first. */
export const BUILT_INS = {
  random: randomStrategy,
  greedy: greedyStrategy,
  'search-1': searchStrategy('search-1'),
  'search-2': searchStrategy('search-2'),
  'search-3': searchStrategy('search-3'),
} as const satisfies Record<string, Strategy>;
export type BuiltIn = keyof typeof BUILT_INS;

export function isBuiltIn(name: string): name is BuiltIn {
  return Object.hasOwn(BUILT_INS, name);
}
