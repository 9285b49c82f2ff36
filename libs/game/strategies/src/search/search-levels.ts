/** The limits of a search; the first one reached ends it. */
export interface Effort {
  /** Positions visited. */
  readonly nodes: number;
  /** The most moves ahead; from 1 to 60. */
  readonly depth: number;
}

/**
 * The effort of the built-in search opponents: positions visited and moves ahead. Time is no limit, so a level plays the same
 * game on every machine.
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
