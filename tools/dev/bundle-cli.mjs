/** What the one file of `hexduel` and its package have in common: how the sources are bundled, and the licences of what is inside. */
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './steps.mjs';

// Packages written for CommonJS ask for Node's modules by require, which an ES module has to make itself.
export const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** The module that reads the files of the replay page holds their texts instead: there is no folder to read from. */
const pageTexts = {
  name: 'page-texts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]replay[\\/]page-files\.ts$/ }, async ({ path }) => {
      const textOf = (_, name) => JSON.stringify(readFileSync(join(dirname(path), 'page', name), 'utf8'));
      const contents = (await readFile(path, 'utf8')).replace(/\btextOf\('([^']+)'\)/g, textOf);
      return { contents, loader: 'ts' };
    });
  },
};

/** Bundles `apps/cli/src/main.ts` for Node 20 and writes nothing; see esbuild for `options` and what it returns. */
export function bundleCli(options) {
  return build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [pageTexts],
    write: false,
    metafile: true,
    ...options,
  });
}

export const ENTRY = join(root, 'apps/cli/src/main.ts');

/** The folders of the packages from elsewhere that went into a bundle. */
export function packagesOf(metafile) {
  const folders = Object.keys(metafile.inputs).map(
    (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** The licences of a bundle's parts, hexduel's own first, as one text. */
export async function licencesOf(metafile) {
  const own = `hexduel (MIT)\n\n${(await readFile(join(root, 'LICENSE'), 'utf8')).trim()}`;
  return [own, ...(await Promise.all(packagesOf(metafile).map(licenceOf)))].join('\n\n---\n\n');
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const file = (await readdir(join(root, folder))).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (file === undefined)
    throw new Error(`${name} ${version} has no licence file, so it must not be distributed: replace it`);
  const text = await readFile(join(root, folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}
