import { verbatim } from '../../language';
import type { Words } from '../../language';
import { ok, problem } from '../finding';
import type { Finding } from '../finding';
import { NOTHING_WAITS, waitingWords } from '../waiting-words';
import type { AskedService } from './asked-service';

const LONGEST_SECONDS = 60;
const PAGES: Readonly<Record<string, string>> = { outbox: 'outbox-stuck', 'held messages': 'facts-held' };
const PLACES: Readonly<Record<string, Words>> = {
  outbox: ['outbox', 'исходящие сообщения'],
  'held messages': ['held messages', 'отложенные сообщения'],
};
const REMEDIES: Readonly<Record<string, Words>> = {
  outbox: [
    'See in the log of the service why NATS does not take its messages.',
    'Посмотрите в журнале службы, почему NATS не принимает её сообщения.',
  ],
  'held messages': [
    'A fact before them is missing or a dead letter: see "hexduel dead-letters list".',
    'Факт перед ними не пришёл или не доставлен: посмотрите "hexduel dead-letters list".',
  ],
};
const OTHERWISE: Words = [
  'See in the log of the service what they wait for.',
  'Посмотрите в журнале службы, чего они ждут.',
];

/** For how long messages of a service wait, by what they wait in. */
export function checkWaiting({ name, statuses }: AskedService): Finding[] {
  const waiting = statuses.at(-1)?.waiting ?? [];
  return waiting.map(({ name: place, count, oldestSeconds }) => {
    const [where, whereRu] = PLACES[place] ?? verbatim(place);
    const check: Words = [`${where} of ${name}`, `${whereRu} ${name}`];
    if (count === 0) return ok(check, NOTHING_WAITS);
    const measured = waitingWords(count, oldestSeconds);
    if (oldestSeconds <= LONGEST_SECONDS) return ok(check, measured);
    const remedy = REMEDIES[place] ?? OTHERWISE;
    return problem(check, measured, { remedy, page: PAGES[place] ?? 'service-degraded' });
  });
}
