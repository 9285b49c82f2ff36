import { newContext, runInContext } from '@hexduel/telemetry';
import { mergedOrigin, originOf, readOrigin } from './change-origin';

const SANDBOX = '00000000-0000-7000-8000-000000000001';
const RECORDED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('is announced only where it is measured or recorded', () => {
  expect(runInContext(newContext(), () => originOf(SANDBOX, null))).toBeNull();
  expect(originOf(SANDBOX, 5)).toEqual({ sandbox: SANDBOX, since: 5, traceParent: null });
  const recorded = runInContext(newContext({ traceParent: RECORDED }), () => originOf(SANDBOX, null));
  expect(recorded).toEqual({ sandbox: SANDBOX, since: null, traceParent: RECORDED });
  expect(readOrigin(JSON.stringify(recorded))).toEqual(recorded);
});

it('of several changes is the earliest moment and the latest trace', () => {
  const one = { sandbox: SANDBOX, since: 5, traceParent: 'one' };
  expect(mergedOrigin(null, one)).toBe(one);
  expect(mergedOrigin(one, null)).toBe(one);
  expect(mergedOrigin(one, { ...one, since: 7, traceParent: 'two' })).toEqual({ ...one, traceParent: 'two' });
  expect(mergedOrigin({ ...one, since: null }, { ...one, since: 3, traceParent: null })).toEqual({ ...one, since: 3 });
});

it('that cannot be read is none', () => {
  expect(readOrigin('{')).toBeNull();
  expect(readOrigin('{"since": "yesterday"}')).toBeNull();
});
