/**
 * `npm run build:cli [-- OUT]`: hexduel as one file, by default dist/hexduel.mjs, that runs with Node alone. The licences of
 * the packages that it holds stand in a comment at its end.
 */
import { readFileSync } from 'node:fs';
import { chmod, readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { replaceFile } from './build-services.mjs';
import { root } from './steps.mjs';

const ENTRY = join(root, 'apps/cli/src/main.ts');
// Packages written for CommonJS ask for Node's modules by require, which an ES module has to make itself.
const BANNER = `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module';
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

/** The folders of the packages from elsewhere that went into the bundle. */
function packagesOf(metafile) {
  const folders = Object.keys(metafile.inputs).map(
    (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const file = (await readdir(join(root, folder))).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (file === undefined)
    throw new Error(`${name} ${version} has no licence file, so it must not be distributed: replace it`);
  const text = await readFile(join(root, folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}

async function footer(metafile) {
  const own = `hexduel (MIT)\n\n${(await readFile(join(root, 'LICENSE'), 'utf8')).trim()}`;
  const texts = [own, ...(await Promise.all(packagesOf(metafile).map(licenceOf)))];
  return `/*\nThis file holds:\n\n${texts.join('\n\n---\n\n').replaceAll('*/', '* /')}\n*/`;
}

const outfile = resolve(process.argv[2] ?? join(root, 'dist/hexduel.mjs'));
const options = {
  absWorkingDir: root,
  entryPoints: [ENTRY],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [pageTexts],
};

// Twice: the first run finds the packages whose licences the second one adds.
const { metafile } = await build({ ...options, write: false, metafile: true });
const banner = { js: BANNER };
const { outputFiles } = await build({ ...options, write: false, banner, footer: { js: await footer(metafile) } });
await Promise.all(outputFiles.map(replaceFile));
await chmod(outfile, 0o755);
const packages = packagesOf(metafile).map((folder) => basename(folder));
console.log(`${outfile}: ${Math.round((await stat(outfile)).size / 1024)} KiB, with ${packages.join(', ')}`);
