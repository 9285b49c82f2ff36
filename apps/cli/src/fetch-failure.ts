import { z } from 'zod';
import type { Say } from './language';

// In some runtimes fetch throws errors of another realm, so `instanceof Error` does not recognise them.
const Thrown = z.looseObject({ name: z.string(), message: z.string(), cause: z.unknown() });
const Cause = z.looseObject({ code: z.string() });

/** Why a fetch got no answer, in a few words: a time-out after `withinMs` milliseconds, the code of the system's error, or its message. */
export function fetchFailure(error: unknown, withinMs: number, say: Say): string {
  const thrown = Thrown.safeParse(error);
  if (!thrown.success) return String(error);
  const { name, message, cause } = thrown.data;
  if (name === 'TimeoutError') {
    const seconds = withinMs / 1_000;
    return say(`nothing within ${seconds} s`, `ничего за ${seconds} с`);
  }
  const code = Cause.safeParse(cause);
  return code.success ? code.data.code : message;
}
