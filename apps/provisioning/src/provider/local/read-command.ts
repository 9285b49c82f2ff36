import { z } from 'zod';

const Command = z.tuple([z.string().min(1)], z.string());

/** A program and its arguments, from a JSON list. Throws a sentence that names the variable. */
export function readCommand(text: string): readonly [string, ...string[]] {
  const example = 'for example HEXDUEL_LOCAL_COMMAND=["node","bot.js"]';
  try {
    const read = Command.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Told below.
  }
  throw new Error(`HEXDUEL_LOCAL_COMMAND is no JSON list of texts: correct it, ${example}`);
}
