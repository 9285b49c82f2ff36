import type { Words } from '../language';
import { formatCount, formatRussianCount } from '../numbers';

export const NOTHING_WAITS: Words = ['nothing waits', 'ничего не ждёт'];

/** How many messages wait, and for how long the oldest has. */
export function waitingWords(count: number, oldestSeconds: number): Words {
  const seconds = Math.round(oldestSeconds);
  return [
    `${formatCount(count, 'message')}, the oldest for ${seconds} s`,
    `${formatRussianCount(count, 'сообщение', 'сообщения', 'сообщений')}, дольше всего ждут ${seconds} с`,
  ];
}
