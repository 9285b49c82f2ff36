/** What a built file needs of node_modules, file by file. */
import { copyFile, mkdir, readdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** The time of every copied file, so that the same packages make the same layer; npm's archives have it too. */
const FILE_TIME = new Date('1985-10-26T08:15:00Z');
/** What the tracer has read: services have most packages in common. */
const cache = {};
const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/**
 * The files below node_modules that these files need when they run, as paths below `root`. Packages that `isUsed` refuses are left
 * out: some look for others that are here by chance.
 */
export async function tracedFiles(
  root: string,
  files: readonly string[],
  isUsed: (folder: string) => boolean,
): Promise<string[]> {
  const ignore = (path: string) => path.startsWith('node_modules/') && !isUsed(packageFolder(path));
  const { fileList } = await nodeFileTrace([...files], { base: root, processCwd: root, ignore, cache });
  return [...fileList].filter((path) => path.startsWith('node_modules/')).sort();
}

/** The folders of the packages that have any of these files, such as `node_modules/zod`. */
export function packageFolders(files: readonly string[]): string[] {
  return [...new Set(files.map(packageFolder))];
}

function packageFolder(path: string): string {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
}

/** The licence texts of packages, which go wherever the packages go. */
export async function licenceFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names.filter((name) => LICENCE_FILE.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  return found.flat();
}

/** Copies files, as paths below `from`, to the same paths below `to`. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(join(to, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(paths.map((path) => copyFile(join(from, path), join(to, path))));
}

/** Gives every file and folder below this one, and itself, the same time. */
export async function levelTimes(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    [folder, ...entries.map((path) => join(folder, path))].map((path) => utimes(path, FILE_TIME, FILE_TIME)),
  );
}
