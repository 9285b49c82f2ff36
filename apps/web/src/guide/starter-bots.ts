import 'server-only';
import type { ArchivedFile } from './tar-file';

/** The starter bots of the repository, built into the pages: by path below their folder. */
const FILES = import.meta.glob(
  [
    '../../../../tools/bot-templates/*/*',
    '../../../../tools/bot-templates/*/.*',
    '../../../../tools/bot-templates/*/src/**',
    '!**/node_modules/**',
    '!**/target/**',
  ],
  { query: '?raw', eager: true },
);

const FOLDER = '/bot-templates/';

/** The languages that there are starter bots in. */
export function starterLanguages(): string[] {
  const names = Object.keys(FILES).map((path) => pathBelow(path).split('/')[0] ?? '');
  return [...new Set(names)].sort();
}

/** The files of the starter bot of a language, in a folder of their own; none if there is no such bot. */
export function starterFiles(language: string): ArchivedFile[] {
  return Object.entries(FILES)
    .map(([path, { default: text }]) => ({ path: pathBelow(path), text }))
    .filter(({ path }) => path.startsWith(`${language}/`))
    .map(({ path, text }) => ({ path: `hexduel-bot-${path}`, text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function pathBelow(path: string): string {
  return path.slice(path.indexOf(FOLDER) + FOLDER.length);
}
