import { format, parse } from 'node:path';

/** The file of one match of many: `match.json` becomes `match-007.json` in a series of 100 to 999. */
export function numberedFile(path: string, match: number, matches: number): string {
  const { root, dir, name, ext } = parse(path);
  const number = String(match).padStart(String(matches).length, '0');
  return format({ root, dir, name: `${name}-${number}`, ext });
}
