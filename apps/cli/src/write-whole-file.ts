import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

export interface UnwritableFile {
  readonly message: string;
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist: create it first',
  ENOTDIR: 'part of its path is a file, not a folder',
  EACCES: 'this user is not allowed to write there: choose another place',
  EROFS: 'that disk is read-only: choose another place',
  ENOSPC: 'the disk is full',
};

function unwritable(path: string, error: unknown): { readonly ok: false; readonly error: UnwritableFile } {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return refused({ message: `${path} cannot be written: ${CAUSES[code] ?? message}` });
}

/** The file that a path leads to; refuses a folder or a device, because renaming over it would destroy it. */
async function targetOf(path: string): Promise<Result<string, UnwritableFile>> {
  try {
    const target = await realpath(path);
    if ((await stat(target)).isFile()) return ok(target);
    return refused({ message: `${path} cannot be written: it is a folder or a device, name a file` });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? ok(path) : unwritable(path, error);
  }
}

/** Tries whether `writeWholeFile` can write there; leaves nothing behind. */
export async function checkWritable(path: string, id: string): Promise<Result<null, UnwritableFile>> {
  const target = await targetOf(path);
  if (!target.ok) return target;
  const trial = temporaryName(target.value, id);
  try {
    await writeFile(trial, '', { flag: 'wx' });
    return ok(null);
  } catch (error) {
    return unwritable(path, error);
  } finally {
    await rm(trial, { force: true }).catch(() => undefined);
  }
}

/** Writes a file completely or not at all: under a temporary name first, then renamed over the old one. */
export async function writeWholeFile(path: string, text: string, id: string): Promise<Result<null, UnwritableFile>> {
  const target = await targetOf(path);
  if (!target.ok) return target;
  const temporary = temporaryName(target.value, id);
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, target.value);
    return ok(null);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return unwritable(path, error);
  }
}

function temporaryName(target: string, id: string): string {
  return `${target}.${id}.tmp`;
}
