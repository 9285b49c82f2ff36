import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailableError } from '@hexduel/messaging';
import type { Log, WrappedMessage } from '@hexduel/messaging';

export interface PublishTerms {
  readonly publish: (message: WrappedMessage) => Promise<{ readonly isDuplicate: boolean }>;
  /** Aborted when the runner will not wait any longer. */
  readonly givenUp: AbortSignal;
  readonly log: Log;
}

/** `duplicate`: the result of another runner that played the same match was there first. */
export type PublishedResult = 'published' | 'duplicate' | 'given up';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Publishes a result until NATS has it: a match that was played is not played again because NATS was away. What else
 * goes wrong is thrown.
 */
export async function publishResult(
  message: WrappedMessage,
  { publish, givenUp, log }: PublishTerms,
): Promise<PublishedResult> {
  let hasTried = false;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const { isDuplicate } = await publish(message);
      // What was there after a first try is most likely our own, whose acknowledgement was lost.
      return isDuplicate && !hasTried ? 'duplicate' : 'published';
    } catch (error) {
      hasTried = true;
      if (!isUnavailableError(error)) throw error;
      log.warn({ id: message.id, cause: String(error) }, 'NATS has not taken a result yet');
    }
    await sleep(pauseMs, undefined, { signal: givenUp }).catch(() => undefined);
    if (givenUp.aborted) return 'given up';
  }
}
