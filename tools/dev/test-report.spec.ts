import { countCheck, countJest, summaryTable, totalLine, type JestReport } from './test-report.mjs';

const five: JestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const format = countCheck({ name: 'format', isGood: true, seconds: 1 });

describe('the last line of npm test', () => {
  it.each<[string, JestReport | null, boolean, string]>([
    ['all is good', five, true, '6 passed, 0 failed'],
    ['tests fail', { ...five, numFailedTests: 2 }, false, '6 passed, 2 failed'],
    ['a suite cannot run', { ...five, numRuntimeErrorTestSuites: 1 }, false, '6 passed, 1 failed'],
    [
      'tests are skipped or to do',
      { ...five, numPendingTests: 2, numTodoTests: 1 },
      true,
      '6 passed, 0 failed, 3 skipped',
    ],
    ['Jest fails for another reason', five, false, '6 passed, 1 failed'],
    ['Jest leaves no report', null, true, '1 passed, 1 failed'],
    ['nothing runs', { ...five, numPassedTests: 0 }, true, '1 passed, 1 failed'],
  ])('is true when %s', (_what, report, isGood, line) => {
    expect(totalLine([format, countJest(report, { isGood, seconds: 2 })])).toBe(line);
  });

  it('counts a failed check as one', () => {
    expect(totalLine([format, countCheck({ name: 'lint', isGood: false, seconds: 1 })])).toBe('1 passed, 1 failed');
  });
});

it('the summary has one row per check', () => {
  expect(summaryTable([format, countJest(five, { isGood: true, seconds: 12.34 })]).split('\n')).toEqual([
    '           passed   failed  skipped     time',
    'format          1        0        0    1.0 s',
    'tests           5        0        0   12.3 s',
  ]);
});
