/** How far a search goes, whichever comes first. */
export interface Effort {
  /** Positions visited. */
  readonly nodes: number;
  /** Moves ahead, at most; from 1 to 60. */
  readonly depth: number;
}

/**
 * How hard the built-in search opponents think: positions visited and moves ahead, whichever ends first. Never time, so
 * a level plays the same game on every machine.
 */
export const SEARCH_LEVELS = {
  'search-1': { nodes: 2_000, depth: 2 },
  'search-2': { nodes: 1_000, depth: 60 },
  'search-3': { nodes: 12_000, depth: 60 },
} as const satisfies Record<string, Effort>;

export type SearchLevel = keyof typeof SEARCH_LEVELS;

export function isSearchLevel(name: string): name is SearchLevel {
  return Object.hasOwn(SEARCH_LEVELS, name);
}
