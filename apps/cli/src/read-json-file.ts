import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { readTextFile } from './read-text-file';
import type { UnreadableFile } from './read-text-file';

/** Reads a file as JSON; never more than `maxBytes` of it. */
export async function readJsonFile(path: string, maxBytes: number): Promise<Result<unknown, UnreadableFile>> {
  const read = await readTextFile(path, maxBytes);
  return read.ok ? parseJson(path, read.value) : read;
}

/** The JSON of a text that came from a file. */
export function parseJson(path: string, text: string): Result<unknown, UnreadableFile> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    return refused({ message: `${path} cannot be read: it is not JSON (${(error as Error).message})` });
  }
}
