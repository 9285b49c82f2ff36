/**
 * `node tools/dev/check-types.mjs libs/game/engine`: the types of one project, specs included, as its `types` target checks
 * them. `npm run types` names none and checks the whole repository, which takes less time than every project on its own.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TSC, TYPES, root, runNode } from './steps.mjs';

const OUT = '.hexduel/verify/types';

/** A configuration for the project alone that extends one of the repository's; its path. */
async function writeConfiguration(project, base, exclude) {
  const file = `${OUT}/${project.replaceAll('/', '-')}.${base}`;
  const at = (path) => join(root, path);
  const configuration = {
    extends: at(base),
    include: [at(`${project}/**/*.ts`)],
    exclude: ['**/node_modules', ...exclude].map((pattern) => at(pattern)),
  };
  await mkdir(at(OUT), { recursive: true });
  await writeFile(at(file), JSON.stringify(configuration));
  return file;
}

async function configurationsOf(project) {
  if (existsSync(join(root, project, 'tsconfig.json'))) return [`${project}/tsconfig.json`];
  const all = await writeConfiguration(project, 'tsconfig.json', []);
  if (!/^libs\/(game|contracts)\//.test(project)) return [all];
  // What browsers run must do without the types of Node.
  return [
    all,
    await writeConfiguration(project, 'tsconfig.pure.json', ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.long-spec.ts']),
  ];
}

async function commandsFor(project) {
  if (project === undefined) return TYPES;
  return (await configurationsOf(project)).map((configuration) => [...TSC, '-p', configuration]);
}

const project = process.argv[2]?.replace(/\/$/, '');
if (project !== undefined && (project === '' || !existsSync(join(root, project)))) {
  console.error(`There is no folder "${project}": name a project, for example libs/game/engine.`);
  process.exit(1);
}
for (const command of await commandsFor(project)) {
  const { code } = await runNode(command);
  if (code !== 0) process.exitCode = 1;
}
