import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { listFiles, repository } from './repository-files';

/** The files of the repository of which this configuration checks the types. */
function filesOf(configuration: string): string[] {
  const compiler = join(repository, 'node_modules/typescript-native/bin/tsc');
  const args = [compiler, '-p', configuration, '--listFilesOnly'];
  const listed = execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 });
  return listed.split('\n').map((path) => relative(repository, path));
}

it('checks the types of every TypeScript file', () => {
  const checked = new Set(['tsconfig.json', 'apps/web/tsconfig.json'].flatMap(filesOf));
  const files = listFiles(repository).filter((path) => /\.[cm]?tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(1000);
  // The starter bots bring a configuration of their own; next-env.d.ts is Next's, and git ignores it.
  const ours = files.filter((path) => !/^tools\/bot-templates\/|(^|\/)next-env\.d\.ts$/.test(path));
  expect(ours.filter((path) => !checked.has(path))).toEqual([]);
});
