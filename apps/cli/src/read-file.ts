import { open } from 'node:fs/promises';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { verbatim } from './language';
import type { Say, Words } from './language';

export interface UnreadableFile {
  readonly message: string;
}

const CAUSES: Readonly<Record<string, Words>> = {
  ENOENT: ['there is no such file: check the path', 'такого файла нет: проверьте путь'],
  EACCES: [
    'this user is not allowed to read it: change its permissions',
    'этому пользователю нельзя его читать: измените права',
  ],
  EISDIR: ['it is a folder: name a file in it', 'это папка: назовите файл в ней'],
};

/** Why a file cannot be opened or read. */
export function whyUnread(error: unknown): Words {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return CAUSES[code] ?? verbatim(message);
}

/** Reads a text file of at most `maxBytes`; the limit makes it safe to name a pipe or a device. */
export async function readTextFile(path: string, maxBytes: number, say: Say): Promise<Result<string, UnreadableFile>> {
  const refuse = (en: string, ru: string) =>
    refused({ message: say(`${path} cannot be read: ${en}`, `${path} не прочитать: ${ru}`) });
  let bytes: Buffer | null;
  try {
    bytes = await readAtMost(path, maxBytes);
  } catch (error) {
    return refuse(...whyUnread(error));
  }
  if (!bytes) return refuse(`it is larger than ${maxBytes} bytes`, `он больше ${maxBytes} байт`);
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
export async function readJsonFile(path: string, maxBytes: number, say: Say): Promise<Result<unknown, UnreadableFile>> {
  const read = await readTextFile(path, maxBytes, say);
  return read.ok ? parseJson(path, read.value, say) : read;
}

/** Parses the text of a file as JSON. */
export function parseJson(path: string, text: string, say: Say): Result<unknown, UnreadableFile> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    const { message } = error as Error;
    return refused({
      message: say(
        `${path} cannot be read: it is not JSON (${message})`,
        `${path} не прочитать: это не JSON (${message})`,
      ),
    });
  }
}
