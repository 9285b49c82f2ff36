/**
 * `npm run build:cli [-- OUT]`: hexduel as one file, by default dist/hexduel.mjs, that runs with Node alone. The licences of
 * the packages that it holds stand in a comment at its end.
 */
import { chmod, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { replaceFile } from './build-services.mjs';
import { ENTRY, REQUIRE, bundleCli, licencesOf, packagesOf } from './bundle-cli.mjs';
import { root } from './steps.mjs';

const outfile = resolve(process.argv[2] ?? join(root, 'dist/hexduel.mjs'));
const options = { entryPoints: [ENTRY], outfile };

// Twice: the first run finds the packages whose licences the second one adds.
const { metafile } = await bundleCli(options);
const licences = `/*\nThis file holds:\n\n${(await licencesOf(metafile)).replaceAll('*/', '* /')}\n*/`;
const banner = { js: `#!/usr/bin/env node\n${REQUIRE}` };
const { outputFiles } = await bundleCli({ ...options, banner, footer: { js: licences } });
await Promise.all(outputFiles.map(replaceFile));
await chmod(outfile, 0o755);
const packages = packagesOf(metafile).map((folder) => basename(folder));
console.log(`${outfile}: ${Math.round((await stat(outfile)).size / 1024)} KiB, with ${packages.join(', ')}`);
