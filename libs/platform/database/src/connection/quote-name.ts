/** A context's word as an SQL identifier. Throws when it is none: contexts are lower-case words. */
export function quoteName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new Error(`"${name}" is no name of a context: use a lower-case word`);
  return `"${name}"`;
}
