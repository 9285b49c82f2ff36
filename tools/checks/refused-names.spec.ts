import { refusedNames } from './refused-names';
import { listFiles, repository } from './repository-files';

describe('names of files and folders', () => {
  it.each(['common', 'shared', 'utils', 'helpers', 'misc', 'core'])('refuses %s', (name) => {
    const paths = [`libs/${name}/src/index.ts`, `apps/web/src/${name}.ts`, `apps/web/src/match.${name}.spec.ts`];
    expect(refusedNames(paths)).toHaveLength(3);
    expect(refusedNames(paths)[0]).toContain(`"${name}" says nothing`);
  });

  it('lets words pass that only contain one', () => {
    expect(refusedNames(['libs/game/scoring/src/score.ts', 'docs/commons.md', 'apps/cli/src/core-dump.ts'])).toEqual(
      [],
    );
  });

  it('are good throughout the repository', () => {
    expect(refusedNames(listFiles(repository))).toEqual([]);
  });
});
