/** `npm run docs`: writes docs/dependencies.md from package-lock.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesPage } from './dependencies-page';
import { productionPackages } from './production-packages';

const repository = join(import.meta.dirname, '../..');
writeFileSync(join(repository, 'docs/dependencies.md'), dependenciesPage(productionPackages(repository)));
console.log('docs/dependencies.md is written.');
