/**
 * `node tools/dev/build-script.mjs FILE`: a TypeScript file that runs as a process of its own, as one file in dist/scripts that starts
 * three times as fast as the sources. Prints the path of the built file.
 */
import { join, parse, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions, replaceFile } from './build-services.mjs';
import { root } from './steps.mjs';

const file = resolve(process.argv[2] ?? '');
const { dir, name } = parse(relative(root, file));
const out = `${dir.replaceAll(/[\\/]/g, '-')}-${name}`;
const { outputFiles } = await build(bundleOptions([{ in: file, out }], join(root, 'dist/scripts')));
await Promise.all(outputFiles.map(replaceFile));
console.log(outputFiles.find(({ path }) => path.endsWith('.mjs')).path);
