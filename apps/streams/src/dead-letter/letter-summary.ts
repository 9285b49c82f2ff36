import type { LetterSummary } from '@hexduel/contracts-events';
import type { KeptLetter } from '@hexduel/messaging';

/** A dead letter without its message and headers. */
export function letterSummary({ number, letter }: KeptLetter): LetterSummary {
  const { consumer, reason, deliveries, diedAt, subject, stream, streamSequence } = letter;
  return { number, consumer, reason, deliveries, diedAt, subject, stream, streamSequence };
}
