import { z } from 'zod';
import { verbatim } from '../language';
import type { Words } from '../language';

// In some runtimes the system throws errors of another realm, so `instanceof Error` does not recognise them.
const Thrown = z.looseObject({ message: z.string().min(1) });

/** An error of our own: what went wrong in both languages. */
export class SaidError extends Error {
  constructor(readonly words: Words) {
    super(words[0]);
  }
}

/** What an error says: in both languages where it is ours, as it is where it is of Node or of a package. */
export function wordsOfError(error: unknown): Words {
  if (error instanceof SaidError) return error.words;
  const thrown = Thrown.safeParse(error);
  return verbatim(thrown.success ? thrown.data.message : String(error));
}
