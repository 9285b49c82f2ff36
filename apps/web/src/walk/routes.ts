/** The routes of the pages, read from the folder of the app, so that a new page cannot be forgotten. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = fileURLToPath(new URL('../app/[locale]/', import.meta.url));

/** The paths of all pages below the language, as `/s/[sandbox]/t/[entryNumber]`, without the groups of folders; '/' is the first. */
export function routesOfPages(): string[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) =>
      dirname(file)
        .replaceAll(/\([^)]*\)\/?/g, '')
        .replace(/^\.?$/, ''),
    )
    .map((path) => `/${path}`.replace(/(.)\/$/, '$1'))
    .sort();
}
