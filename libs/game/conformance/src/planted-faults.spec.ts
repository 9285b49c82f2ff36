import { checkBot } from '../test/check-bot';
import { PLANTED_FAULTS } from '../test/planted-faults';

const SEEDS = [1, 2, 3];

describe.each(PLANTED_FAULTS.map((fault) => [fault.name, fault] as const))('a bot with the fault: %s', (_, fault) => {
  it.each(SEEDS)(`is named by its own check and by no other (seed %i)`, async (seed) => {
    const { report } = await checkBot(fault.make(seed), seed);
    const found = report.checks.filter(({ status }) => status === 'failed' || status === 'warning');
    expect(found.map(({ id, status }) => `${id} ${status}`)).toEqual([`${fault.check} ${fault.status}`]);
    const { finding } = found[0]!;
    expect(finding?.mend).toMatch(fault.mend);
    if (fault.bug) expect(finding?.bug).toBe(fault.bug);
    expect(report.verdict).toBe(fault.status === 'failed' ? 'not_ready' : 'ready');
    expect(report.blocking).toEqual(fault.status === 'failed' ? [fault.check] : []);
    for (const text of [finding?.where, finding?.sent, finding?.came]) expect(text).not.toBe('');
  });
});
