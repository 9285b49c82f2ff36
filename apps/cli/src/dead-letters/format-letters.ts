import type { DeadLetterCard, DeadLetterView } from '@hexduel/contracts-http';
import { printable } from '../printable';
import { textTable } from '../text-table';

const HEAD = ['number', 'died', 'consumer', 'deliveries', 'reason'];
const REASON_LENGTH = 120;

/** One line for each dead letter, and how many wait in all. */
export function formatLetters(letters: readonly DeadLetterCard[], waiting: number): string[] {
  if (letters.length === 0) return [waiting === 0 ? 'There are no dead letters.' : `None of these; ${waiting} in all.`];
  const rows = letters.map(({ number, diedAt, consumer, deliveries, reason }) => {
    return [String(number), diedAt, consumer, String(deliveries), printable(reason, REASON_LENGTH)];
  });
  return [...textTable([HEAD, ...rows], [1, 2, 4]), `${letters.length} of ${waiting} dead letters`];
}

/** A dead letter with its headers and its message. */
export function formatLetter(letter: DeadLetterView): string[] {
  const { number, consumer, reason, deliveries, diedAt, subject, stream, streamSequence, headers, message } = letter;
  return [
    `dead letter ${number} of ${consumer}, given up ${diedAt} after ${deliveries} deliveries`,
    `reason   ${printable(reason, 4_000)}`,
    `subject  ${subject} (${stream}, ${streamSequence})`,
    ...Object.entries(headers).map(([name, value]) => `header   ${printable(name)}: ${printable(value)}`),
    ...(message === null ? ['Its message was too large to keep.'] : messageLines(message)),
  ];
}

function messageLines({ text, bytes, isWhole }: NonNullable<DeadLetterView['message']>): string[] {
  const lines = indented(text).map((line) => printable(line, 65_536));
  return [`message  ${bytes} bytes`, ...lines, ...(isWhole ? [] : ['... (only its beginning is shown)'])];
}

// What is not JSON, or only its beginning, is shown as it is.
function indented(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return [text];
  }
}
