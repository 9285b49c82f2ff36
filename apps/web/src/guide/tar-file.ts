/** A file of an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
}

const BLOCK = 512;

/** The bytes of a tar archive (ustar) of small text files; paths have at most 100 characters. Equal files make equal bytes. */
export function tarFile(files: readonly ArchivedFile[]): Uint8Array {
  const parts = files.flatMap(({ path, text }) => {
    const body = Buffer.from(text, 'utf8');
    return [headerOf(path, body.length), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
  });
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]));
}

function headerOf(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`the path ${path} is too long for a simple tar archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, width: number): void => {
    header.write(value.toString(8).padStart(width - 1, '0'), at, 'ascii');
  };
  header.write(path, 0, 'utf8');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.write('        0', 148, 'ascii');
  header.write('ustar\u000000', 257, 'ascii');
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return header;
}
