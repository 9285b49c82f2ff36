/** The bundle of one service for `npm run dev`: built again when a file that went into it, or is missing in it, changes. */
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { context } from 'esbuild';
import { ENTRIES, bundleOptions, entryPointsOf, replaceFile } from '../build-services.mjs';
import { root } from '../steps.mjs';

const OUT = join(root, 'dist/watched');
/** Editors write a file in several steps, and save several files at once. */
const QUIET_MS = 25;

/**
 * Resolves once the service was built for the first time, to `{ file, packages, problem, subscribe }`: the bundle, the
 * packages that it imports at run time, and why the sources cannot be built now, or null. After each further build,
 * subscribers get `{ savedAt, problem, isChanged }`: when the save was noticed, in ms of performance.now(), and whether the
 * code is another one than before.
 */
export async function watchBundle(name) {
  const file = join(OUT, `${name}.mjs`);
  const bundler = await context({ ...bundleOptions(entryPointsOf([name]), OUT), metafile: true });
  const subscribers = new Set();
  const folders = new Map();
  let inputs = new Set([join(root, ENTRIES[name])]);
  let packages = [];
  let problem = null;

  async function build() {
    let isChanged = false;
    try {
      const { metafile, outputFiles } = await bundler.rebuild();
      inputs = new Set(Object.keys(metafile.inputs).map((path) => join(root, path)));
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
      packages = [...new Set(imports.filter(({ external }) => external).map(({ path }) => path))];
      for (const output of outputFiles) isChanged = ((await replaceFile(output)) && output.path === file) || isChanged;
      problem = null;
    } catch (error) {
      problem = describeFailure(error);
      for (const { location } of error.errors ?? []) if (location) inputs.add(join(root, location.file));
    }
    for (const path of inputs) watchFolder(dirname(path));
    return isChanged;
  }

  // Folders rather than files: many editors replace a file by another one. New files of a folder count as well.
  function watchFolder(folder) {
    if (folders.has(folder) || folder.includes('/node_modules/')) return;
    const watcher = watch(folder, (_, changed) => changed && note(join(folder, changed)));
    folders.set(folder, watcher);
    watcher.on('error', () => folders.delete(folder));
  }

  let timer = null;
  let savedAt = 0;
  let building = Promise.resolve();
  function note(path) {
    // What a broken build lacks may be any file.
    if (!inputs.has(path) && problem === null) return;
    if (timer === null) savedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      building = building.then(buildAgain);
    }, QUIET_MS);
  }

  async function buildAgain() {
    const since = savedAt;
    const isChanged = await build();
    for (const subscriber of subscribers) subscriber({ savedAt: since, problem, isChanged });
  }

  await build();
  return {
    file,
    get packages() {
      return packages;
    },
    get problem() {
      return problem;
    },
    subscribe: (subscriber) => subscribers.add(subscriber),
  };
}

function describeFailure(error) {
  const first = error.errors?.[0];
  if (!first) return error.message;
  const { location, text } = first;
  const place = location ? `${location.file}:${location.line}:${location.column + 1}: ` : '';
  const more = error.errors.length > 1 ? ` (and ${error.errors.length - 1} more)` : '';
  return `${place}${text}${more}`;
}
