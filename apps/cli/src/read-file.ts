import { open } from 'node:fs/promises';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

export interface UnreadableFile {
  readonly message: string;
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file: check the path',
  EACCES: 'this user is not allowed to read it: change its permissions',
  EISDIR: 'it is a folder: name a file in it',
};

/** Reads a text file of at most `maxBytes`; the limit makes it safe to name a pipe or a device. */
export async function readTextFile(path: string, maxBytes: number): Promise<Result<string, UnreadableFile>> {
  const refuse = (why: string) => refused({ message: `${path} cannot be read: ${why}` });
  let bytes: Buffer | null;
  try {
    bytes = await readAtMost(path, maxBytes);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return refuse(CAUSES[code] ?? message);
  }
  if (!bytes) return refuse(`it is larger than ${maxBytes} bytes`);
  return ok(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

async function readAtMost(path: string, maxBytes: number): Promise<Buffer | null> {
  const file = await open(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let left = maxBytes; ;) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(left + 1, 65_536)) });
      if (bytesRead === 0) return Buffer.concat(chunks);
      if (bytesRead > left) return null;
      left -= bytesRead;
      chunks.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Reads a JSON file of at most `maxBytes`. */
export async function readJsonFile(path: string, maxBytes: number): Promise<Result<unknown, UnreadableFile>> {
  const read = await readTextFile(path, maxBytes);
  return read.ok ? parseJson(path, read.value) : read;
}

/** Parses the text of a file as JSON. */
export function parseJson(path: string, text: string): Result<unknown, UnreadableFile> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    return refused({ message: `${path} cannot be read: it is not JSON (${(error as Error).message})` });
  }
}
