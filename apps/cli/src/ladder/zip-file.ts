import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../language';
import { whyUnread } from '../read-file';

interface Place {
  readonly start: number;
  readonly deflated: number;
  readonly method: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
const STORED = 0;
const MOST_COMMENT = 0xffff;
const PIECE = 256 * 1024;

/** The files of a zip file, each read from the disk when it is asked for. Zip files above 4 GiB are not read. */
export class ZipFile {
  private constructor(
    private readonly handle: FileHandle,
    private readonly places: ReadonlyMap<string, Place>,
  ) {}

  /** Opens a zip file; refuses what cannot be opened or is none. */
  static async open(path: string): Promise<Result<ZipFile, Words>> {
    let handle: FileHandle;
    try {
      handle = await open(path);
    } catch (error) {
      const [why, whyRu] = whyUnread(error);
      return refused([`${path} cannot be opened: ${why}`, `${path} не открыть: ${whyRu}`]);
    }
    const places = await readPlaces(handle).catch(() => null);
    if (places) return ok(new ZipFile(handle, places));
    await handle.close();
    return refused([
      `${path} is not a whole zip file: export the archive again`,
      `${path} не целый файл zip: выгрузите архив ещё раз`,
    ]);
  }

  get names(): readonly string[] {
    return [...this.places.keys()];
  }

  /** The content of a file in pieces; null where there is no such file. Throws for a damaged one. */
  read(name: string): AsyncIterable<Buffer> | null {
    const place = this.places.get(name);
    if (!place) return null;
    const raw = this.raw(place);
    if (place.method === STORED) return raw;
    const inflate = createInflateRaw();
    void (async () => {
      for await (const piece of raw) {
        if (!inflate.write(piece))
          await new Promise((resolve) => inflate.once('drain', resolve).once('close', resolve));
        if (inflate.destroyed) return;
      }
      inflate.end();
    })().catch((error: unknown) => inflate.destroy(error instanceof Error ? error : new Error(String(error))));
    return inflate;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async *raw({ start, deflated }: Place): AsyncGenerator<Buffer, void> {
    const local = await readBytes(this.handle, start, LOCAL_BYTES);
    let at = start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    for (const end = at + deflated; at < end;) {
      const piece = await readBytes(this.handle, at, Math.min(PIECE, end - at));
      yield piece;
      at += piece.length;
    }
  }
}

async function readPlaces(handle: FileHandle): Promise<Map<string, Place>> {
  const { size } = await handle.stat();
  const tail = await readBytes(
    handle,
    Math.max(0, size - END_BYTES - MOST_COMMENT),
    Math.min(size, END_BYTES + MOST_COMMENT),
  );
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('no end of a zip file');
  const central = await readBytes(handle, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const places = new Map<string, Place>();
  for (let at = 0; at < central.length;) {
    if (central.readUInt32LE(at) !== CENTRAL) throw new Error('no entry of a zip file');
    const method = central.readUInt16LE(at + 10);
    if (method !== DEFLATED && method !== STORED) throw new Error('an unknown compression');
    const nameEnd = at + CENTRAL_BYTES + central.readUInt16LE(at + 28);
    const name = central.toString('utf8', at + CENTRAL_BYTES, nameEnd);
    places.set(name, { start: central.readUInt32LE(at + 42), deflated: central.readUInt32LE(at + 20), method });
    at = nameEnd + central.readUInt16LE(at + 30) + central.readUInt16LE(at + 32);
  }
  return places;
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw new Error('the file ends too early');
  return buffer;
}
