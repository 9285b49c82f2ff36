import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** What waits at most for somebody who reads standard output; later lines are dropped. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;
/** How often, every 100 ms, a full pipe is tried before the service goes on without it. */
const MOST_REFUSALS = 10;

/**
 * Standard output as the destination of a log. A pipe that nobody reads, or that is closed, holds up neither the service nor its
 * end: pino alone would try the last lines for ever.
 */
export function standardOutput(): DestinationStream {
  let refusals = 0;
  const output = pino.destination({
    // The getter also makes a pipe one that does not block.
    dest: process.stdout.fd,
    sync: false,
    maxLength: MOST_WAITING_BYTES,
    retryEAGAIN: () => (refusals += 1) <= MOST_REFUSALS,
  });
  output.on('write', () => (refusals = 0));
  // What was refused waits for the next line; a log is no reason to end.
  output.on('error', () => undefined);
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flush();
    } catch {
      // The process ends now, and nobody has read what is left.
    }
  };
  return output;
}
