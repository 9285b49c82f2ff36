import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@hexduel/testing/system';
import { listFiles } from '../../checks/repository-files';

const sources = (): string[] =>
  ['apps', 'libs']
    .flatMap((folder) => listFiles(repository, folder))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .map((path) => readFileSync(join(repository, path), 'utf8'));
let read: readonly string[] | null = null;

/**
 * The labels that the code declares for a counter. Of one that has counted nothing yet a process shows its name and no sample, so that
 * they cannot be seen from outside.
 */
export function declaredLabels(metric: string): ReadonlySet<string> {
  read ??= sources();
  const declaration = new RegExp(`counter\\(\\s*'${metric}',[^[\\]]*\\[([^\\]]*)\\]`);
  const lists = read.flatMap((text) => declaration.exec(text)?.[1] ?? []);
  const labels = lists.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, label = '']) => label));
  // Every sample also says which service it is of.
  return new Set(lists.length > 0 ? ['service', ...labels] : []);
}
