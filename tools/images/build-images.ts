/**
 * `npm run build:images [-- name ...]`: builds the images whose tag the container engine does not have yet. `--tags` only prints the
 * references; `--prepare` only places the files, for a build by another engine.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { holdLock } from '../dev/process-lock.mjs';
import { findEngine } from './container-engine';
import { imageReferences } from './image-tags';
import { IMAGES, isImageName } from './image-table';
import type { ImageName } from './image-table';
import { prepareImage } from './prepare-image';

const repository = join(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tags: { type: 'boolean', default: false }, prepare: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !isImageName(name));
if (unknown !== undefined) fail(`There is no image "${unknown}": name one of ${IMAGES.join(', ')}.`);
const names = positionals.length > 0 ? positionals.filter(isImageName) : IMAGES;

if (values.prepare) {
  for (const name of names) {
    const release = lockFiles(name);
    await prepareImage(repository, name);
    release();
    console.log(`dist/images/${name}`);
  }
} else {
  const references = await imageReferences(names);
  for (const [name, reference] of references) {
    if (values.tags) console.log(reference);
    else await build(name, reference);
  }
}
// The graph of Nx leaves handles behind.
process.exit();

async function build(name: ImageName, reference: string): Promise<void> {
  const engine = findEngine();
  if (!engine) fail('No image can be built: start Docker, or install buildah.');
  if (engine.has(reference)) {
    console.log(`${reference} is there`);
    return;
  }
  const begin = performance.now();
  const release = lockFiles(name);
  await prepareImage(repository, name);
  const dockerfile = `docker/${name === 'web' ? 'web' : 'service'}.Dockerfile`;
  engine.build({ reference, dockerfile, buildArguments: { CONTEXT: name, ...labels() } }, repository);
  release();
  console.log(`${reference} is built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** Keeps other builds of this checkout away from the files of an image; a failure frees them with the end of the process. */
function lockFiles(name: ImageName): () => void {
  return holdLock(join(repository, `dist/images/${name}.lock`));
}

/** Where the image comes from, for its OCI labels. */
function labels(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
  const changed = git('status', '--porcelain') === '' ? '' : '-changed';
  return {
    VERSION: version,
    REVISION: `${git('rev-parse', 'HEAD') || 'unknown'}${changed}`,
    SOURCE: process.env['HEXDUEL_SOURCE_URL'] || git('remote', 'get-url', 'origin') || 'unknown',
  };
}

/** What git prints; empty where it cannot say, as in an archive of the sources. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
