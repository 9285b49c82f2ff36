import { ListDeadLetters } from '@hexduel/contracts-http';
import { formatCount } from '../../numbers';
import type { SessionClient } from '../../session/session-client';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/** Asks for the dead letters. The answer comes from the process `streams`, so it shows too whether that one works. */
export async function askLetters(client: SessionClient): Promise<Finding> {
  const listed = await client.call(ListDeadLetters, { params: {}, query: { limit: 1 } });
  return listed.ok ? checkLetters(listed.value.waiting) : noLetters(listed.error.message);
}

/** Judges how many messages no consumer could handle. */
export function checkLetters(waiting: number): Finding {
  if (waiting === 0) return ok('dead letters', 'none; streams answers');
  const remedy = 'Mend the cause that "hexduel dead-letters list" names, and replay them.';
  return warning('dead letters', `${formatCount(waiting, 'message')} could not be handled`, {
    remedy,
    page: 'dead-letters',
  });
}

function noLetters(message: string): Finding {
  const remedy = 'Look whether the process streams runs and reaches NATS.';
  return problem('dead letters', message, { remedy, page: 'stream-unavailable' });
}
