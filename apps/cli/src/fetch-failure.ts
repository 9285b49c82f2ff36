import { z } from 'zod';
import { verbatim } from './language';
import type { Words } from './language';

// In some runtimes fetch throws errors of another realm, so `instanceof Error` does not recognise them.
const Thrown = z.looseObject({ name: z.string(), message: z.string(), cause: z.unknown() });
/** What Node says where it knows no more, as of a port that is not for HTTP. */
const NO_REASON: Words = ['fetch failed', 'запрос не удался'];
const Cause = z.looseObject({ code: z.string() });

/** Why a fetch got no answer, in a few words: a time-out after `withinMs` milliseconds, the code of the system's error, or its message. */
export function fetchFailure(error: unknown, withinMs: number): Words {
  const thrown = Thrown.safeParse(error);
  if (!thrown.success) return verbatim(String(error));
  const { name, message, cause } = thrown.data;
  if (name === 'TimeoutError') {
    const seconds = withinMs / 1_000;
    return [`nothing within ${seconds} s`, `ничего за ${seconds} с`];
  }
  const code = Cause.safeParse(cause);
  if (code.success) return verbatim(code.data.code);
  return message === NO_REASON[0] ? NO_REASON : verbatim(message);
}
