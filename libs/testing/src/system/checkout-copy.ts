import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repository } from './started-process';

/** Where copies are made: on the disk of the repository, so that packages can be hard links. */
const COPIES = join(repository, '.hexduel/copies');
const NOT_COPIED = new Set(['node_modules', '.git', '.nx', '.next', '.hexduel', 'dist', 'coverage', 'tmp']);
/** Folders of packages that are caches, or links to the projects of the repository. */
const NOT_LINKED = new Set(['.cache', '@hexduel']);

/** A copy of the checkout, or of an older commit, for specs that change files or run them. */
export class CheckoutCopy {
  readonly root: string;

  private constructor(parent = COPIES) {
    mkdirSync(parent, { recursive: true });
    this.root = mkdtempSync(join(parent, 'hexduel-copy-'));
  }

  /** Of the files as they are on the disk. */
  static #ofFiles(parent?: string): CheckoutCopy {
    const copy = new CheckoutCopy(parent);
    const filter = (path: string) => !NOT_COPIED.has(basename(path));
    for (const name of readdirSync(repository).filter(filter)) {
      cpSync(join(repository, name), join(copy.root, name), { recursive: true, verbatimSymlinks: true, filter });
    }
    return copy;
  }

  /** What a commit has, with the packages that are installed here. */
  static ofCommit(commit: string): CheckoutCopy {
    const copy = new CheckoutCopy();
    const archive = join(copy.root, 'sources.tar');
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: repository });
    execFileSync('tar', ['-xf', archive, '-C', copy.root]);
    rmSync(archive);
    copy.#linkPackages();
    return copy;
  }

  /** Without node_modules, and outside the repository, where no folder above has any. */
  static withoutPackages(): CheckoutCopy {
    return CheckoutCopy.#ofFiles(realpathSync(tmpdir()));
  }

  /** Its node_modules is a link to that of the repository: `@hexduel/…` leads to the repository. */
  static withLinkedPackages(): CheckoutCopy {
    const copy = CheckoutCopy.#ofFiles();
    symlinkSync(join(repository, 'node_modules'), join(copy.root, 'node_modules'));
    return copy;
  }

  /** Its node_modules is one of its own, with `@hexduel/…` leading to the copy, so that the copy can run by itself. */
  static withOwnPackages(): CheckoutCopy {
    const copy = CheckoutCopy.#ofFiles();
    copy.#linkPackages();
    mkdirSync(join(copy.root, '.hexduel'));
    symlinkSync(join(repository, '.hexduel/bin'), join(copy.root, '.hexduel/bin'));
    return copy;
  }

  #linkPackages(): void {
    const from = join(repository, 'node_modules');
    const to = join(this.root, 'node_modules');
    mkdirSync(to);
    const names = readdirSync(from).filter((entry) => !NOT_LINKED.has(entry));
    execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to]);
    for (const path of nestedPackages()) {
      const target = join(this.root, path);
      if (existsSync(dirname(target))) execFileSync('cp', ['-al', join(repository, path), target]);
    }
    // npm's links are relative: in the copy they lead into the copy.
    cpSync(join(from, '@hexduel'), join(to, '@hexduel'), { recursive: true, verbatimSymlinks: true });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.root, path), content);
  }

  /** Replaces the first occurrence of a text in a file; fails where there is none. */
  replace(path: string, from: string, to: string): void {
    const content = this.read(path);
    if (!content.includes(from)) throw new Error(`${path} does not contain "${from}"`);
    this.write(path, content.replace(from, to));
  }

  /** The path of the one file of code below a folder that contains the text; specs do not count. */
  fileWith(folder: string, text: string): string {
    const paths = readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/spec\.tsx?$/.test(path))
      .map((path) => join(folder, path));
    const found = paths.filter((path) => this.read(path).includes(text));
    if (found.length !== 1) throw new Error(`"${text}" is in ${found.length} files of ${folder}`);
    return found[0]!;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The folders of packages that projects have in versions of their own, e.g. `libs/platform/identity/node_modules`. */
function nestedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as { packages: object };
  const folders = Object.keys(packages).map((path) => /^(?:apps|libs)\/.*?\/node_modules(?=\/)/.exec(path)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].filter((folder) =>
    existsSync(join(repository, folder)),
  );
}
