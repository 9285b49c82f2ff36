import { currentContext } from '@hexduel/telemetry';
import { z } from 'zod';

/**
 * The channel of Postgres that says, right before a notice of `CHANGES_CHANNEL`, where that change came from. A channel of its own:
 * gateways of an earlier version do not listen to it, and read the notices as ever.
 */
export const ORIGINS_CHANNEL = 'ladder_changed_from';

/** Where a change of a sandbox came from: for metrics and traces. */
export const ChangeOrigin = z.object({
  sandbox: z.uuid(),
  /** When what it shows happened, milliseconds since 1970; null where nobody waits for it. */
  since: z.number().nullable(),
  /** The `traceparent` of the work that made it; null where that is not recorded. */
  traceParent: z.string().nullable(),
});
export type ChangeOrigin = z.infer<typeof ChangeOrigin>;

/** The origin of a change that the work at hand makes; null where nobody would look at it. */
export function originOf(sandbox: string, since: number | null): ChangeOrigin | null {
  const { traceParent } = currentContext() ?? {};
  const isRecorded = traceParent?.endsWith('-01') === true;
  if (since === null && !isRecorded) return null;
  return { sandbox, since, traceParent: isRecorded ? traceParent : null };
}

/** The origin of several changes that are shown at once: the earliest moment, the latest trace. */
export function mergedOrigin(one: ChangeOrigin | null, later: ChangeOrigin | null): ChangeOrigin | null {
  if (one === null || later === null) return later ?? one;
  const moments = [one.since, later.since].filter((since) => since !== null);
  return {
    sandbox: later.sandbox,
    since: moments.length > 0 ? Math.min(...moments) : null,
    traceParent: later.traceParent ?? one.traceParent,
  };
}

/** What a notice of `ORIGINS_CHANNEL` says; null for one that cannot be read. */
export function readOrigin(payload: string): ChangeOrigin | null {
  try {
    return ChangeOrigin.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
