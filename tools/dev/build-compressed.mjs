/**
 * Compresses files for the clients that load them: each `x` gets an `x.br` beside it, by Brotli, and an `x.gz`, by Zopfli, a
 * gzip that takes the time to be smaller. Both are slow, so that all processors take part.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import zopfli from '@gfx/zopfli';

const SMALLEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** More make scripts smaller by less than a thousandth. */
const SMALLEST_GZIP = { numiterations: 5 };

/** Writes the compressed files beside these. */
export async function compressFiles(paths) {
  const largestFirst = [...paths].sort((a, b) => statSync(b).size - statSync(a).size);
  const count = Math.min(availableParallelism(), largestFirst.length);
  const shares = Array.from({ length: count }, (_, at) => largestFirst.filter((_path, index) => index % count === at));
  await Promise.all(shares.map(compressInWorker));
}

function compressInWorker(paths) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { paths } });
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('exit', (code) => (code === 0 ? done() : fail(new Error(`compressing ended with code ${code}`))));
  });
}

async function compressFile(path) {
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: SMALLEST_BROTLI }));
  writeFileSync(`${path}.gz`, await zopfli.gzipAsync(content, SMALLEST_GZIP));
}

if (!isMainThread) for (const path of workerData.paths) await compressFile(path);
