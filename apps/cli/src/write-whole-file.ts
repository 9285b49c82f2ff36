import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Say, Words } from './language';

export interface UnwritableFile {
  readonly message: string;
}

const CAUSES: Readonly<Record<string, Words>> = {
  ENOENT: ['its folder does not exist: create it first', 'её папки нет: сначала создайте её'],
  ENOTDIR: ['part of its path is a file, not a folder', 'часть пути: файл, а не папка'],
  EACCES: [
    'this user is not allowed to write there: choose another place',
    'этому пользователю нельзя туда писать: выберите другое место',
  ],
  EROFS: ['that disk is read-only: choose another place', 'этот диск только для чтения: выберите другое место'],
  ENOSPC: ['the disk is full', 'диск полон'],
};

function unwritable(path: string, error: unknown, say: Say): { readonly ok: false; readonly error: UnwritableFile } {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [en, ru] = CAUSES[code] ?? [message, message];
  return refused({ message: say(`${path} cannot be written: ${en}`, `${path} не записать: ${ru}`) });
}

/** The file that a path leads to; refuses a folder or a device, because renaming over it would destroy it. */
async function targetOf(path: string, say: Say): Promise<Result<string, UnwritableFile>> {
  try {
    const target = await realpath(path);
    if ((await stat(target)).isFile()) return ok(target);
    return refused({
      message: say(
        `${path} cannot be written: it is a folder or a device, name a file`,
        `${path} не записать: это папка или устройство, назовите файл`,
      ),
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? ok(path) : unwritable(path, error, say);
  }
}

/** Tries whether `writeWholeFile` can write there; leaves nothing behind. */
export async function checkWritable(path: string, id: string, say: Say): Promise<Result<null, UnwritableFile>> {
  const target = await targetOf(path, say);
  if (!target.ok) return target;
  const trial = temporaryName(target.value, id);
  try {
    await writeFile(trial, '', { flag: 'wx' });
    return ok(null);
  } catch (error) {
    return unwritable(path, error, say);
  } finally {
    await rm(trial, { force: true }).catch(() => undefined);
  }
}

/** Writes a file completely or not at all: under a temporary name first, then renamed over the old one. */
export async function writeWholeFile(
  path: string,
  text: string,
  id: string,
  say: Say,
): Promise<Result<null, UnwritableFile>> {
  const target = await targetOf(path, say);
  if (!target.ok) return target;
  const temporary = temporaryName(target.value, id);
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, target.value);
    return ok(null);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return unwritable(path, error, say);
  }
}

function temporaryName(target: string, id: string): string {
  return `${target}.${id}.tmp`;
}
