/** The log of one process: a file that is kept over starts and never grows without end. */
import { createWriteStream, renameSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Appends lines to `file`; once it is larger than `mostBytes` it becomes `file.1`, in place of the one before. A disk that is
 * full costs the log, nothing else.
 */
export async function openLogFile(file, { mostBytes = MOST_BYTES } = {}) {
  await mkdir(dirname(file), { recursive: true });
  let bytes = sizeOf(file);
  let stream = null;
  let last = '';
  const open = () => {
    if (bytes > mostBytes) {
      renameSync(file, `${file}.1`);
      bytes = 0;
    }
    stream?.end();
    stream = createWriteStream(file, { flags: 'a' }).on('error', () => undefined);
  };
  open();
  return {
    file,
    write(line) {
      if (line.trim() !== '') last = line;
      bytes += Buffer.byteLength(line) + 1;
      stream.write(`${line}\n`);
      if (bytes > mostBytes) open();
    },
    /** The last line that said something. */
    last: () => last,
    close: () => new Promise((done) => stream.end(done)),
  };
}

function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
