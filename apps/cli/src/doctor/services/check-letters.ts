import { ListDeadLetters } from '@hexduel/contracts-http';
import type { Words } from '../../language';
import { formatCount, formatRussianCount } from '../../numbers';
import type { SessionClient } from '../../session/session-client';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

export const LETTERS: Words = ['dead letters', 'недоставленные сообщения'];

/** Asks for the dead letters. The answer comes from the process `streams`, so it shows too whether that one works. */
export async function askLetters(client: SessionClient): Promise<Finding> {
  const listed = await client.call(ListDeadLetters, { params: {}, query: { limit: 1 } });
  return listed.ok ? checkLetters(listed.value.waiting) : noLetters(listed.error.message);
}

/** Judges how many messages no consumer could handle. */
export function checkLetters(waiting: number): Finding {
  if (waiting === 0) return ok(LETTERS, ['none; streams answers', 'их нет; streams отвечает']);
  const remedy: Words = [
    'Mend the cause that "hexduel dead-letters list" names, and replay them.',
    'Устраните причину, которую называет "hexduel dead-letters list", и отправьте их на обработку снова.',
  ];
  const measured: Words = [
    `${formatCount(waiting, 'message')} could not be handled`,
    `не удалось обработать ${formatRussianCount(waiting, 'сообщение', 'сообщения', 'сообщений')}`,
  ];
  return warning(LETTERS, measured, { remedy, page: 'dead-letters' });
}

function noLetters(message: Words): Finding {
  const remedy: Words = [
    'Look whether the process streams runs and reaches NATS.',
    'Посмотрите, работает ли процесс streams и доходит ли он до NATS.',
  ];
  return problem(LETTERS, message, { remedy, page: 'stream-unavailable' });
}
