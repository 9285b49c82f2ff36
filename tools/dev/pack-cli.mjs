/**
 * `npm run pack:cli [-- FOLDER]`: hexduel as a package for npm, by default in dist: `npx ./hexduel-0.1.0.tgz check URL`. It depends
 * on nothing but Node. Each command is a file of its own, so that one loads no other.
 */
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ENTRY, REQUIRE, bundleCli, licencesOf } from './bundle-cli.mjs';
import { manPage } from './man-page.mjs';
import { root } from './steps.mjs';

const run = promisify(execFile);

/** Node keeps compiled code from one start to the next where it can: from 22.8 on. */
const START = `#!/usr/bin/env node
import nodeModule from 'node:module';

nodeModule.enableCompileCache?.();
await import('../lib/main.mjs');
`;

const target = resolve(process.argv[2] ?? join(root, 'dist'));
const folder = await mkdtemp(join(tmpdir(), 'hexduel-package-'));
try {
  await writePackage(folder);
  await mkdir(target, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], {
    cwd: folder,
  });
  const file = join(target, stdout.trim());
  console.log(`${file}: ${Math.round((await stat(file)).size / 1024)} KiB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function writePackage(folder) {
  const { outputFiles, metafile } = await bundleCli({
    entryPoints: { main: ENTRY },
    outdir: join(folder, 'lib'),
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    splitting: true,
    banner: { js: REQUIRE },
  });
  for (const name of ['bin', 'lib']) await mkdir(join(folder, name));
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
  await writeFile(join(folder, 'bin/hexduel.mjs'), START);
  await chmod(join(folder, 'bin/hexduel.mjs'), 0o755);
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES'), `${await licencesOf(metafile)}\n`);
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await copyFile(join(root, 'apps/cli/npm/README.md'), join(folder, 'README.md'));
  const manifest = await manifestOfPackage();
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(join(folder, 'man'));
  await writeFile(join(folder, 'man/hexduel.1'), await manual(folder, manifest));
}

async function manual(folder, { version }) {
  const help = async (...args) =>
    (await run(process.execPath, [join(folder, 'bin/hexduel.mjs'), ...args, '--lang', 'en'])).stdout;
  const overview = await help('--help');
  const names = [...overview.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name);
  const helps = await Promise.all(names.map(async (name) => [name, await help('help', name)]));
  return manPage({ version, overview, helps: Object.fromEntries(helps) });
}

async function manifestOfPackage() {
  const { version } = JSON.parse(await readFile(join(root, 'apps/cli/package.json'), 'utf8'));
  const { license, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    name: 'hexduel',
    version,
    description: 'Plays, checks and records battles of Hexagon bots, and asks a running Hexduel how it is',
    license,
    engines,
    type: 'module',
    bin: { hexduel: 'bin/hexduel.mjs' },
    man: 'man/hexduel.1',
    files: ['bin', 'lib', 'man', 'THIRD-PARTY-LICENSES'],
  };
}
