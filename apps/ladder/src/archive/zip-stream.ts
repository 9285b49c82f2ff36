import { createHash } from 'node:crypto';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its name, with slashes, and its content in pieces. */
export interface ZippedFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** What became of a file: its length and its hash before compression. */
export interface FileSum {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const LEVEL = 6;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: the same content gives the same archive. */
const EPOCH_DATE = 0x21;
const LARGEST = 0xffff_ffff;
const MOST_FILES = 0xffff;

/**
 * A zip file of these files, made while it is read: no more of it than a piece is held. The generator of files learns the sums of
 * those before, so that the last one can list them. Throws above 4 GiB or 65,535 files, which the format without extensions
 * cannot hold.
 */
export async function* zipStream(
  files: (sums: readonly FileSum[]) => AsyncIterable<ZippedFile>,
): AsyncGenerator<Buffer, void> {
  const sums: FileSum[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, pieces } of files(sums)) {
    const encoded = Buffer.from(name);
    const start = offset;
    const head = Buffer.concat([localHeader(encoded.length), encoded]);
    yield head;
    offset += head.length;
    const content = new Content(pieces);
    for await (const chunk of content.deflated()) {
      yield chunk;
      offset += chunk.length;
    }
    const sizes = content.sizes();
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DESCRIPTOR, 0);
    writeSizes(descriptor, 4, sizes);
    yield descriptor;
    offset += descriptor.length;
    if (offset > LARGEST || sizes.bytes > LARGEST)
      throw new Error('the archive is larger than 4 GiB: export its tables');
    sums.push({ name, bytes: sizes.bytes, sha256: content.sha256() });
    directory.push(centralHeader(encoded, sizes, start));
    if (directory.length > MOST_FILES) throw new Error('the archive has more than 65,535 files: export its tables');
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endRecord(directory.length, central.length, offset);
}

interface Sizes {
  readonly crc: number;
  readonly deflated: number;
  readonly bytes: number;
}

/** The content of one file: deflated as it is read, counted and hashed on the way. */
class Content {
  readonly #hash = createHash('sha256');
  #crc = 0;
  #bytes = 0;
  #deflated = 0;

  constructor(private readonly pieces: AsyncIterable<string>) {}

  async *deflated(): AsyncGenerator<Buffer, void> {
    const deflate = createDeflateRaw({ level: LEVEL });
    const fed = this.#feed(deflate);
    fed.catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))));
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      this.#deflated += chunk.length;
      yield chunk;
    }
    await fed;
  }

  sizes(): Sizes {
    return { crc: this.#crc, deflated: this.#deflated, bytes: this.#bytes };
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }

  async #feed(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
    for await (const piece of this.pieces) {
      const bytes = Buffer.from(piece);
      this.#crc = crc32(bytes, this.#crc);
      this.#bytes += bytes.length;
      this.#hash.update(bytes);
      if (!deflate.write(bytes) && !deflate.destroyed) {
        await new Promise<void>((resolve) => {
          deflate.once('drain', resolve);
          deflate.once('close', resolve);
        });
      }
      if (deflate.destroyed) return;
    }
    deflate.end();
  }
}

function localHeader(nameLength: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(EPOCH_DATE, 12);
  header.writeUInt16LE(nameLength, 26);
  return header;
}

function centralHeader(name: Buffer, sizes: Sizes, start: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(EPOCH_DATE, 14);
  writeSizes(header, 16, sizes);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(start, 42);
  return Buffer.concat([header, name]);
}

function writeSizes(into: Buffer, at: number, { crc, deflated, bytes }: Sizes): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(Math.min(deflated, LARGEST), at + 4);
  into.writeUInt32LE(Math.min(bytes, LARGEST), at + 8);
}

function endRecord(files: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(files, 8);
  record.writeUInt16LE(files, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
