import { z } from 'zod';
import type { ProblemTable } from './problems';

/** Counts the changes of a thing that admins edit in a form, from 1; a read carries it, and `If-Match` of a change may send it back. */
export const Version = z.int().min(1).describe('Rises with each change; send it as If-Match: "<version>".');

/**
 * The headers of an endpoint that changes such a thing: `headers: IfMatch`, and ERR_CHANGED_MEANWHILE among its problems. The
 * controller takes the version by `@ExpectedVersion()`; its verb compares it under the lock.
 */
export const IfMatch = z.object({
  'if-match': z
    .string()
    .regex(/^"[1-9][0-9]{0,8}"$/, 'must be a version in quotes, such as "3"')
    .optional()
    .describe(
      'The version that was read, in quotes: refused if somebody has changed the thing since. Without it the change is made in any case.',
    ),
});

/** For the table of problems of a service with such endpoints; the problem carries the thing as it is now, as `current`. */
export const versionProblems = {
  ERR_CHANGED_MEANWHILE: { status: 412, field: 'if-match' },
} as const satisfies ProblemTable;
