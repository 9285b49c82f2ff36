/** What runs as a process of its own, by the name of its file. */
export const ENTRIES: Readonly<Record<string, string>>;
/** Builds the named entries into dist/services; the paths of their files. */
export function buildServices(names?: readonly string[]): Promise<string[]>;
