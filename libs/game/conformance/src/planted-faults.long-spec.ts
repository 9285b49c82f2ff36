/** The diagnoses of the planted faults through every defect of a server or proxy; with a good transport: planted-faults.spec.ts. */
import { checkBot } from '../test/check-bot';
import { PLANTED_FAULTS } from '../test/planted-faults';
import { SERVER_FAULTS } from '../test/server-faults';
import { TRANSPORT_DEFECTS } from '../test/transport-defects';

const FAULTS = [...PLANTED_FAULTS, ...SERVER_FAULTS].map((fault) => [fault.name, fault] as const);
const DEFECTS = TRANSPORT_DEFECTS.map((defect) => [defect.name, defect] as const);

describe.each(DEFECTS)('behind %s', (_, defect) => {
  it.each(FAULTS)('a bot with the fault is still named by it: %s', async (_name, fault) => {
    const { report } = await checkBot(defect.through(fault.make(1)));
    const found = report.checks.filter(({ status }) => status === 'failed' || status === 'warning');
    const named = found.find(({ id }) => id === fault.check);
    expect([named?.id, named?.status]).toEqual([fault.check, fault.status]);
    expect(named?.finding?.mend.en).toMatch(fault.mend);
    if (fault.bug) expect(named?.finding?.bug).toBe(fault.bug);
    // Nothing else is said but what is wrong with the transport.
    for (const { id, status, finding } of found.filter((result) => result !== named)) {
      expect([id, status, finding?.mend.en]).toEqual([defect.check, 'warning', expect.stringMatching(defect.mend)]);
    }
  });
});
