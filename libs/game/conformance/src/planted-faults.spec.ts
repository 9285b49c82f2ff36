import { checkBot } from '../test/check-bot';
import { PLANTED_FAULTS } from '../test/planted-faults';
import { SERVER_FAULTS } from '../test/server-faults';
import { good } from '../test/spoilt-bots';
import { TRANSPORT_DEFECTS } from '../test/transport-defects';
import { CHECKS } from './all-checks';
import type { CheckResult, ConformanceReport } from './report';

const SEEDS = [1, 2, 3];

const FAULTS = [...PLANTED_FAULTS, ...SERVER_FAULTS].map((fault) => [fault.name, fault] as const);
const DEFECTS = TRANSPORT_DEFECTS.map((defect) => [defect.name, defect] as const);

const foundIn = ({ checks }: ConformanceReport) =>
  checks.filter(({ status }) => status === 'failed' || status === 'warning');

/** Words that the Russian texts have in Latin letters: of HTTP and JSON, of code, of names. */
const INTERNATIONAL =
  /^(POST|GET|PUT|DELETE|HTTP|JSON|URL|Id|id|games|color|jumps|board|status|ok|true|move_from|move_to|cells|old|new|first_turn|backlog|Python|request_queue_size|wbufsize|TCP_NODELAY|X-Hexduel-Deadline-Ms|Hexduel|https?|greedy|random|training|xx|p50|p95)$/;

/** English words in what is said in Russian of a check, beside what the bot and the check sent. */
function englishIn({ title, notRunBecause, finding }: CheckResult): string[] {
  const texts = [title, notRunBecause, finding?.where, finding?.came, finding?.mend].map((text) => text?.ru ?? '');
  const answer = finding?.exchange?.answer || '{}';
  const words = texts
    .map((text) => text.replaceAll(answer, ' ').replaceAll(/\{.*\}|<.*>|"[^"]*"|https?:\S+|A-Z a-z/g, ' '))
    .join(' ');
  return (words.match(/[A-Za-z][\w-]+/g) ?? []).filter((word) => !INTERNATIONAL.test(word));
}

it.each(CHECKS.map((check) => [check.id, check] as const))('the check %s has words of both languages', (_, check) => {
  for (const { en, ru } of [check.title, check.hint]) {
    expect(en === '' || /[а-яё]{2}/i.test(ru)).toBe(true);
    expect(en).not.toMatch(/[а-яё]/i);
  }
});

describe.each(FAULTS)('a bot with the fault: %s', (_, fault) => {
  it.each(SEEDS)(`is named by its own check and by no other (seed %i)`, async (seed) => {
    const { report } = await checkBot(fault.make(seed), seed);
    const found = foundIn(report);
    expect(found.map(({ id, status }) => `${id} ${status}`)).toEqual([`${fault.check} ${fault.status}`]);
    const { finding } = found[0]!;
    expect(finding?.mend.en).toMatch(fault.mend);
    if (fault.bug) expect(finding?.bug).toBe(fault.bug);
    expect(report.verdict).toBe(fault.status === 'failed' ? 'not_ready' : 'ready');
    expect(report.blocking).toEqual(fault.status === 'failed' ? [fault.check] : []);
    for (const text of [finding?.where, finding?.sent, finding?.came]) expect(text?.en).not.toBe('');
    expect(englishIn(found[0]!)).toEqual([]);
  });
});

describe.each(DEFECTS)('behind %s', (_, defect) => {
  it('a good bot is warned of it, and is ready', async () => {
    const { report } = await checkBot(defect.through(good(1)));
    expect(foundIn(report).flatMap(englishIn)).toEqual([]);
    expect(foundIn(report).map(({ id, status, finding }) => [id, status, finding?.mend.en])).toEqual([
      [defect.check, 'warning', expect.stringMatching(defect.mend)],
    ]);
    expect(report.verdict).toBe('ready');
  });
});
