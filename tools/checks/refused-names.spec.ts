import { refusedNames } from './refused-names';
import { listFiles, repository } from './repository-files';

const UNCHECKED = ['docs/adr'];

describe('names of files and folders', () => {
  it.each(['common', 'shared', 'utils', 'helpers', 'misc', 'core'])('refuses %s', (name) => {
    const paths = [`libs/${name}/src/index.ts`, `apps/web/src/${name}.ts`, `apps/web/src/match.${name}.spec.ts`];
    expect(refusedNames(paths)).toHaveLength(3);
    expect(refusedNames(paths)[0]).toContain(`"${name}" says nothing`);
  });

  it('refuses a word of the list in any segment, and says what to write instead', () => {
    const paths = ['apps/ladder/src/tell-round.ts', 'apps/web/src/roundTerms.tsx', 'libs/rig/src/index.ts'];
    expect(refusedNames(paths)).toEqual([
      expect.stringContaining('"tell" is a refused word; instead: publish'),
      expect.stringContaining('"terms" is a refused word; instead: Options'),
      expect.stringContaining('"rig" is a refused word; instead: fixture'),
    ]);
  });

  it('allows words that only contain one', () => {
    const paths = ['libs/game/scoring/src/score.ts', 'docs/commons.md', 'apps/cli/src/core-dump.ts', 'determine.ts'];
    expect(refusedNames([...paths, 'apps/web/src/right/storyteller.ts', 'display-layout.ts'])).toEqual([]);
  });

  it('are accepted throughout the repository', () => {
    // Accepted decisions and migrations keep their names.
    const paths = listFiles(repository)
      .filter((path) => !UNCHECKED.some((folder) => path.startsWith(`${folder}/`)))
      .filter((path) => !path.includes('/migrations/'));
    expect(refusedNames(paths)).toEqual([]);
  });
});
