import type { DeadLetterCard, DeadLetterView } from '@hexduel/contracts-http';
import type { Say } from '../language';
import { formatCount, formatRussianCount } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

const REASON_LENGTH = 120;

/** One line for each dead letter, and how many wait in all. */
export function formatLetters(letters: readonly DeadLetterCard[], waiting: number, say: Say): string[] {
  if (letters.length === 0) {
    return waiting === 0
      ? [say('There are no dead letters.', 'Недоставленных сообщений нет.')]
      : [say(`None of these; ${waiting} in all.`, `Таких нет; всего их ${waiting}.`)];
  }
  const head = say('number died consumer deliveries reason', 'номер снято получатель попыток причина').split(' ');
  const rows = letters.map(({ number, diedAt, consumer, deliveries, reason }) => {
    return [String(number), diedAt, consumer, String(deliveries), printable(reason, REASON_LENGTH)];
  });
  const shown = letters.length;
  const counts = say(`${shown} of ${waiting} dead letters`, `недоставленных сообщений: ${shown} из ${waiting}`);
  return [...textTable([head, ...rows], [1, 2, 4]), counts];
}

/** A dead letter with its headers and its message. */
export function formatLetter(letter: DeadLetterView, say: Say): string[] {
  const { number, consumer, reason, deliveries, diedAt, subject, stream, streamSequence, headers, message } = letter;
  const header = say('header  ', 'заголовок');
  return [
    say(
      `dead letter ${number} of ${consumer}, given up ${diedAt} after ${formatCount(deliveries, 'delivery', 'deliveries')}`,
      `недоставленное сообщение ${number} для ${consumer}, снято с доставки ${diedAt} после ${formatRussianCount(deliveries, 'попытки', 'попыток', 'попыток')}`,
    ),
    `${say('reason  ', 'причина  ')} ${printable(reason, 4_000)}`,
    `${say('subject ', 'тема     ')} ${subject} (${stream}, ${streamSequence})`,
    ...Object.entries(headers).map(([name, value]) => `${header} ${printable(name)}: ${printable(value)}`),
    ...(message === null
      ? [say('Its message was too large to keep.', 'Само сообщение слишком велико, оно не сохранено.')]
      : messageLines(message, say)),
  ];
}

function messageLines({ text, bytes, isWhole }: NonNullable<DeadLetterView['message']>, say: Say): string[] {
  const lines = indented(text).map((line) => printable(line, 65_536));
  const size = say(
    `message  ${formatCount(bytes, 'byte')}`,
    `сообщение ${formatRussianCount(bytes, 'байт', 'байта', 'байт')}`,
  );
  const cut = say('... (only its beginning is shown)', '... (это только его начало)');
  return [size, ...lines, ...(isWhole ? [] : [cut])];
}

// What is not JSON, or only its beginning, is shown as it is.
function indented(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return [text];
  }
}
