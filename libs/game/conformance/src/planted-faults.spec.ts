import { checkBot } from '../test/check-bot';
import { PLANTED_FAULTS } from '../test/planted-faults';
import { SERVER_FAULTS } from '../test/server-faults';
import { good } from '../test/spoilt-bots';
import { TRANSPORT_DEFECTS } from '../test/transport-defects';
import type { ConformanceReport } from './report';

const SEEDS = [1, 2, 3];

const FAULTS = [...PLANTED_FAULTS, ...SERVER_FAULTS].map((fault) => [fault.name, fault] as const);
const DEFECTS = TRANSPORT_DEFECTS.map((defect) => [defect.name, defect] as const);

const foundIn = ({ checks }: ConformanceReport) =>
  checks.filter(({ status }) => status === 'failed' || status === 'warning');

describe.each(FAULTS)('a bot with the fault: %s', (_, fault) => {
  it.each(SEEDS)(`is named by its own check and by no other (seed %i)`, async (seed) => {
    const { report } = await checkBot(fault.make(seed), seed);
    const found = foundIn(report);
    expect(found.map(({ id, status }) => `${id} ${status}`)).toEqual([`${fault.check} ${fault.status}`]);
    const { finding } = found[0]!;
    expect(finding?.mend).toMatch(fault.mend);
    if (fault.bug) expect(finding?.bug).toBe(fault.bug);
    expect(report.verdict).toBe(fault.status === 'failed' ? 'not_ready' : 'ready');
    expect(report.blocking).toEqual(fault.status === 'failed' ? [fault.check] : []);
    for (const text of [finding?.where, finding?.sent, finding?.came]) expect(text).not.toBe('');
  });
});

describe.each(DEFECTS)('behind %s', (_, defect) => {
  it('a good bot is warned of it, and is ready', async () => {
    const { report } = await checkBot(defect.through(good(1)));
    expect(foundIn(report).map(({ id, status, finding }) => [id, status, finding?.mend])).toEqual([
      [defect.check, 'warning', expect.stringMatching(defect.mend)],
    ]);
    expect(report.verdict).toBe('ready');
  });
});
