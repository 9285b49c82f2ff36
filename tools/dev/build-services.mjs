/**
 * `node tools/dev/build-services.mjs [name ...]`: each service as one file in dist/services, with the code of this repository
 * in it and npm packages left outside. What exists in apps is built; a name asks for one of them.
 */
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from './steps.mjs';

/** What runs as a process of its own, by the name of its file. */
export const ENTRIES = {
  scheduling: 'apps/scheduling/src/main.ts',
  'scheduling-migrate': 'apps/scheduling/src/migrate.ts',
  'scheduling-fill': 'apps/scheduling/src/fill.ts',
  matches: 'apps/matches/src/main.ts',
  ladder: 'apps/ladder/src/main.ts',
  'ladder-migrate': 'apps/ladder/src/migrate.ts',
  provisioning: 'apps/provisioning/src/main.ts',
  'provisioning-migrate': 'apps/provisioning/src/migrate.ts',
  streams: 'apps/streams/src/main.ts',
  'training-bot': 'apps/training-bot/src/main.ts',
  'provision-contexts': 'tools/dev/start/provision-contexts.ts',
};

export const OUT = join(root, 'dist/services');

/** The names of the entries that exist. */
export function builtNames() {
  return Object.keys(ENTRIES).filter((name) => existsSync(join(root, ENTRIES[name])));
}

/** Marks the questions that the plugin itself asks. */
const INNER = Symbol('inner');
// esbuild names files by their real paths.
const installed = realpathSync(join(root, 'node_modules')) + sep;

const workspaceOnly = {
  name: 'workspace-only',
  setup({ onResolve, resolve }) {
    // What is neither a path nor a package of this repository is found in the top node_modules at run time. A package that
    // a library has in a version of its own, in a node_modules of its own, is not there: it is built in.
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@hexduel/') || pluginData === INNER) return undefined;
      const found = isBuiltin(path) ? null : await resolve(path, { kind, importer, resolveDir, pluginData: INNER });
      const isOwn = found?.path.includes(`${sep}node_modules${sep}`) && !found.path.startsWith(installed);
      return isOwn ? found : { path, external: true };
    });
  },
};

/** The entry points of the named entries, for `bundleOptions`. */
export function entryPointsOf(names) {
  return names.map((name) => ({ in: join(root, ENTRIES[name]), out: name }));
}

/** How esbuild bundles entry points into `folder`; it returns the files instead of writing them. */
export function bundleOptions(entryPoints, folder) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'utf8',
    keepNames: true,
    sourcemap: 'linked',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.base.json'),
    plugins: [workspaceOnly],
  };
}

/**
 * Builds the named entries; throws what esbuild says where one cannot be built. Nx caches the `build` targets, but whoever
 * starts the system builds directly: bundling everything takes less time than asking Nx what has changed.
 */
export async function buildServices(names = builtNames()) {
  const { outputFiles } = await build(bundleOptions(entryPointsOf(names), OUT));
  // Its process would stay as long as this one.
  await stop();
  await Promise.all(outputFiles.map(replaceFile));
  return outputFiles.filter(({ path }) => path.endsWith('.mjs')).map(({ path }) => path);
}

/**
 * Writes one file that esbuild returned, in one step: a process that starts meanwhile reads the old file or the new one.
 * Resolves to false where the file already had these contents.
 */
export async function replaceFile({ path, contents }) {
  const there = await readFile(path).catch(() => null);
  if (there?.equals(contents)) return false;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
  return true;
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !builtNames().includes(name));
  if (unknown === undefined) {
    const files = await buildServices(names.length > 0 ? names : undefined);
    for (const file of files) console.log(file);
  } else {
    console.error(`There is no service "${unknown}": name one of ${builtNames().join(', ')}.`);
    process.exitCode = 1;
  }
}
