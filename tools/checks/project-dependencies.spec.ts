import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, repository } from './repository-files';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const files = listFiles(repository);
const projects = files.filter((path) => /^(apps|libs)\/.*package\.json$/.test(path)).map((path) => dirname(path));

/** What goes into a build: no specs, no folder of test helpers. */
const isProduction = (path: string) => /\.(m?ts|tsx|mjs)$/.test(path) && !/(spec\.tsx?|\.d\.m?ts)$|\/test\//.test(path);

// Nx builds again what depends on a change by the manifests: an import that they do not name would leave a stale build.
it.each(projects)('the manifest of %s names every package of ours that its code imports', (root) => {
  const { dependencies = {} } = JSON.parse(read(`${root}/package.json`)) as { dependencies?: object };
  const imported = files
    .filter((path) => path.startsWith(`${root}/`) && isProduction(path))
    .flatMap((path) => [...read(path).matchAll(/(?:from|import|import\()\s*'(@hexduel\/[^/']+)/g)])
    .map(([, name]) => name);
  const undeclared = [...new Set(imported)].filter((name) => !Object.keys(dependencies).includes(name!));
  expect(undeclared).toEqual([]);
});
