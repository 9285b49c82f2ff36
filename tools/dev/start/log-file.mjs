/** The log of one process: a file that is kept between starts and limited in size. */
import { createWriteStream, renameSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Appends lines to `file`; once it is larger than `mostBytes`, it replaces `file.1` and a new file begins. When the disk is
 * full, lines are lost and nothing else fails.
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
    /** The last line that was not blank. */
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
