import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import type { Words } from '../language';

const NOT_FOUND = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
const Failed = z.looseObject({ code: z.string() });

/**
 * A package that `hexduel` does not bring along, because most commands need none: of a checkout, or installed beside it. Its name is an
 * argument, so that no bundler takes it in. The refusal is a sentence.
 */
export async function importBeside(name: string): Promise<Result<unknown, Words>> {
  try {
    return ok(await import(name));
  } catch (error) {
    const failed = Failed.safeParse(error);
    if (!failed.success || !NOT_FOUND.has(failed.data.code)) throw error;
    return refused([
      `the package ${name} is not installed: run "npm install ${name}" in the folder of hexduel, or run hexduel from a checkout`,
      `пакет ${name} не установлен: выполните "npm install ${name}" в папке hexduel или запустите hexduel из копии репозитория`,
    ]);
  }
}
