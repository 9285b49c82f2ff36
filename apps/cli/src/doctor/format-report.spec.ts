import { notAsked, ok, problem, warning } from './finding';
import { formatReport } from './format-report';

const FINDINGS = [
  ok(['clock of ladder', 'часы ladder'], ['3 ms ahead', 'спешат на 3 мс']),
  warning(['outbox', 'исходящие'], ['waits\u001b[31m', 'ждёт\u001b[31m'], {
    remedy: ['Look at NATS.', 'Посмотрите на NATS.'],
    page: 'outbox-stuck',
  }),
  problem(['streams', 'потоки'], ['DLQ is missing', 'нет: DLQ'], {
    remedy: ['Start streams.', 'Запустите streams.'],
    page: 'stream-unavailable',
  }),
  notAsked(['database', 'база данных'], ['give --database', 'задайте --database']),
];

it('prints a line a check, with the remedy and the page below what is not well, and the counts', () => {
  expect(formatReport(FINDINGS, 'en')).toEqual([
    'ok         clock of ladder: 3 ms ahead',
    'warning    outbox: waits\\u001b[31m',
    '           Look at NATS. See docs/runbook/outbox-stuck.md.',
    'problem    streams: DLQ is missing',
    '           Start streams. See docs/runbook/stream-unavailable.md.',
    'not asked  database: give --database',
    '4 checks: 1 ok, 1 warning, 1 problem, 1 not asked',
  ]);
});

it('prints the same in Russian', () => {
  expect(formatReport(FINDINGS, 'ru')).toEqual([
    'в порядке    часы ladder: спешат на 3 мс',
    'внимание     исходящие: ждёт\\u001b[31m',
    '             Посмотрите на NATS. Страница: docs/runbook/outbox-stuck.md.',
    'проблема     потоки: нет: DLQ',
    '             Запустите streams. Страница: docs/runbook/stream-unavailable.md.',
    'не спрошено  база данных: задайте --database',
    '4 проверки: в порядке 1, внимание 1, 1 проблема, не спрошено 1',
  ]);
});
