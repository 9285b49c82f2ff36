/** The folder of what is built once and used again by later runs. */
export const CACHE: string;
export const IS_ROOT_ON_DEBIAN: boolean;
/** The path of the program of a tool of `tool-table.mjs`, whether or not it is installed. */
export function programOf(name: string): string;
