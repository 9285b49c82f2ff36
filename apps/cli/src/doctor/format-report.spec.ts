import { doctorReport } from './doctor-report';
import { notAsked, ok, problem, warning } from './finding';
import { formatReport } from './format-report';

it('prints a line a check, with the remedy and the page below what is not well, and the counts', () => {
  const findings = [
    ok('clock of ladder', '3 ms ahead'),
    warning('outbox', 'waits\u001b[31m', { remedy: 'Look at NATS.', page: 'outbox-stuck' }),
    problem('streams', 'DLQ is missing', { remedy: 'Start streams.', page: 'stream-unavailable' }),
    notAsked('database', 'give --database'),
  ];
  expect(formatReport(doctorReport('http://127.0.0.1:1', 0, findings))).toEqual([
    'ok         clock of ladder: 3 ms ahead',
    'warning    outbox: waits\\u001b[31m',
    '           Look at NATS. See docs/runbook/outbox-stuck.md.',
    'problem    streams: DLQ is missing',
    '           Start streams. See docs/runbook/stream-unavailable.md.',
    'not asked  database: give --database',
    '4 checks: 1 ok, 1 warning, 1 problem, 1 not asked',
  ]);
});
