import { formatCount } from '../../numbers';
import { ok, problem } from '../finding';
import type { Finding } from '../finding';
import type { AskedService } from './asked-service';

const LONGEST_SECONDS = 60;
const PAGES: Readonly<Record<string, string>> = { outbox: 'outbox-stuck', 'held messages': 'facts-held' };
const REMEDIES: Readonly<Record<string, string>> = {
  outbox: 'See in the log of the service why NATS does not take its messages.',
  'held messages': 'A fact before them is missing or a dead letter: see "hexduel dead-letters list".',
};

/** For how long messages of a service wait, by what they wait in. */
export function checkWaiting({ name, statuses }: AskedService): Finding[] {
  const waiting = statuses.at(-1)?.waiting ?? [];
  return waiting.map(({ name: place, count, oldestSeconds }) => {
    const check = `${place} of ${name}`;
    if (count === 0) return ok(check, 'nothing waits');
    const measured = `${formatCount(count, 'message')}, the oldest for ${Math.round(oldestSeconds)} s`;
    if (oldestSeconds <= LONGEST_SECONDS) return ok(check, measured);
    const remedy = REMEDIES[place] ?? 'See in the log of the service what they wait for.';
    return problem(check, measured, { remedy, page: PAGES[place] ?? 'service-degraded' });
  });
}
