import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repository = resolve(__dirname, '../..');

const NOT_OURS = new Set(['node_modules', '.git', '.nx', '.next', '.hexduel', 'dist', 'coverage', 'tmp']);

/** Every file below a directory, without packages and build results, as relative paths with slashes. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    })
    .sort();
}
