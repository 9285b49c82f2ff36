/** The official release archives of nats-server, for machines without Debian's packages: pinned by version and SHA-256. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const RELEASES = 'https://github.com/nats-io/nats-server/releases/download';

/** A version and the SHA-256 sums of its archives, as SHA256SUMS of the release states them. */
export const NATS_RELEASE = {
  version: '2.14.5',
  sums: {
    'darwin-amd64': 'f95c98d6b6ed2b63c5681b46b092c9585c99767d547cf495730c329234625e96',
    'darwin-arm64': 'ddd907854d9a2de834af133fa396915fe6442fe6d8909ae31390d1ea7a0fea50',
    'linux-amd64': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
    'linux-arm64': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
  },
};

/** Node's names of processors as the release names them. */
const PROCESSORS = { x64: 'amd64', arm64: 'arm64' };
/** Several times the size of an archive (some 8 MB): more than this is something else. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How long the server may send nothing. */
const SILENCE_MS = 30_000;

/**
 * Downloads the archive for this system, checks it, and puts the binary at the path `target`, which appears only when it is
 * whole. Rejects with a short cause (no full stop) when that fails; nothing is left behind then.
 * `releases` is the URL below which the versions are.
 */
export async function fetchNatsRelease(
  target,
  {
    release = NATS_RELEASE,
    releases = RELEASES,
    system = `${process.platform}-${PROCESSORS[process.arch] ?? process.arch}`,
    mostBytes = MOST_BYTES,
    silenceMs = SILENCE_MS,
    signal,
  } = {},
) {
  const sum = release.sums[system];
  if (sum === undefined) throw new Error(`there is no archive for ${system}`);
  const name = `nats-server-v${release.version}-${system}`;
  const url = `${releases}/v${release.version}/${name}.tar.gz`;
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(`${target}-`);
  const archive = join(folder, 'archive.tar.gz');
  try {
    const found = await download(url, archive, { mostBytes, silenceMs, signal });
    if (found !== sum) throw new Error(`${url} has the SHA-256 ${found} instead of ${sum}`);
    await run('tar', ['-xzf', archive, '-C', folder, `${name}/nats-server`]);
    const binary = join(folder, name, 'nats-server');
    await chmod(binary, 0o755);
    await rename(binary, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what the URL serves to the file; resolves to its SHA-256 in hexadecimal. */
async function download(url, file, { mostBytes, silenceMs, signal }) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const output = await open(file, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const response = await fetch(url, { signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]) });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    for await (const chunk of response.body) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > mostBytes) throw new Error(`${url} is larger than ${mostBytes} bytes`);
      hash.update(chunk);
      await output.writeFile(chunk);
    }
    return hash.digest('hex');
  } catch (error) {
    signal?.throwIfAborted();
    if (silence.signal.aborted) throw new Error(`${url} sent nothing for ${silenceMs / 1000} s`, { cause: error });
    // fetch itself fails with a TypeError that only says "fetch failed" or "terminated".
    if (error.name !== 'TypeError') throw error;
    const cause = error.cause?.code ?? error.cause?.message ?? error.message;
    const how = bytes > 0 ? `broke off after ${bytes} bytes` : 'could not be reached';
    throw new Error(`${url} ${how} (${cause})`, { cause: error });
  } finally {
    clearTimeout(timer);
    await output.close();
  }
}
