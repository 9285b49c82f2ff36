import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from '../install-tools.mjs';

const repository = resolve(__dirname, '../../..');
const run = promisify(execFile);
/** Below the cache, so that packages can be hard links. */
const FOLDER = join(CACHE, 'upgrade');
const NPM_CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/** Whether this clone has the commit: a shallow clone may not, and an unpacked archive has none. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository }).status === 0;
}

/** A commit in a worktree of its own, with the packages of its own lock file and its services built. */
export class OldCheckout {
  private constructor(readonly root: string) {}

  static async of(commit: string): Promise<OldCheckout> {
    mkdirSync(FOLDER, { recursive: true });
    const root = mkdtempSync(join(FOLDER, 'worktree-'));
    git('worktree', 'add', '--quiet', '--detach', root, commit);
    const checkout = new OldCheckout(root);
    try {
      checkout.#linkPackages(await packagesOf(commit));
      await run(process.execPath, [join(root, 'tools/dev/build-services.mjs')], { cwd: root });
    } catch (error) {
      checkout.remove();
      throw error;
    }
    return checkout;
  }

  #linkPackages(packages: string): void {
    for (const path of packageFolders(packages)) {
      execFileSync('cp', ['-al', join(packages, path), join(this.root, path)]);
    }
  }

  remove(): void {
    git('worktree', 'remove', '--force', this.root);
  }
}

/** A folder with what `npm ci` installs for a commit; it is kept, and serves every commit with the same lock file. */
async function packagesOf(commit: string): Promise<string> {
  const lock = git('show', `${commit}:package-lock.json`);
  const folder = join(FOLDER, `packages-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  const stamp = join(folder, 'complete');
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = git('ls-tree', '-r', '--name-only', commit).split('\n');
  for (const file of files.filter((path) => /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), git('show', `${commit}:${file}`));
  }
  await run('npm', NPM_CI, { cwd: folder, maxBuffer: 2 ** 24 });
  writeFileSync(stamp, '');
  return folder;
}

/** Its node_modules, and those of projects that have packages in versions of their own. */
function packageFolders(packages: string): string[] {
  const projects = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return [
    'node_modules',
    ...projects.filter((path) => path.split('/').indexOf('node_modules') === path.split('/').length - 1),
  ];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
