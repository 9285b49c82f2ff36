import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailableError } from '@hexduel/messaging';
import type { Log } from '@hexduel/telemetry';
import type { WrappedMessage } from '@hexduel/messaging';

export interface PublishOptions {
  readonly publish: (message: WrappedMessage) => Promise<{ readonly isDuplicate: boolean }>;
  /** Aborted when the runner no longer waits. */
  readonly abandoned: AbortSignal;
  readonly log: Log;
}

/** `duplicate`: another runner played the same match and published its result first. */
export type PublishedResult = 'published' | 'duplicate' | 'abandoned';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Publishes a result, retrying while NATS is unavailable, so that no match is replayed because of that. Rethrows all other
 * errors.
 */
export async function publishResult(
  message: WrappedMessage,
  { publish, abandoned, log }: PublishOptions,
): Promise<PublishedResult> {
  let hasTried = false;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const { isDuplicate } = await publish(message);
      // After a failed try, a duplicate is most likely our own message, whose acknowledgement was lost.
      return isDuplicate && !hasTried ? 'duplicate' : 'published';
    } catch (error) {
      hasTried = true;
      if (!isUnavailableError(error)) throw error;
      log.warn({ id: message.id, cause: String(error) }, 'NATS has not stored a result yet');
    }
    await sleep(pauseMs, undefined, { signal: abandoned }).catch(() => undefined);
    if (abandoned.aborted) return 'abandoned';
  }
}
