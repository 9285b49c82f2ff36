import {
  countCheck,
  countJest,
  failedNames,
  filesToRepeat,
  mergeRepeated,
  summaryTable,
  totalLine,
} from './test-report.mjs';
import type { DetailedReport, JestReport } from './test-report.mjs';

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

  it('counts files for which there was no time as skipped', () => {
    const report = { ...five, numPassedTests: 0, numPendingTests: 2 };
    expect(totalLine([countJest(report, { isGood: true, seconds: 2 }, 2)])).toBe('0 passed, 0 failed, 2 skipped');
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

describe('files that fail run once more', () => {
  type Tests = Readonly<Record<string, 'passed' | 'failed'>>;
  const fileOf = (name: string, tests: Tests) => ({
    name,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  });
  const reportOf = (...testResults: DetailedReport['testResults']): DetailedReport => ({ testResults });
  const good = fileOf('good.spec.ts', { one: 'passed', two: 'passed' });
  const first = reportOf(good, fileOf('bad.spec.ts', { three: 'failed', four: 'failed', five: 'passed' }));
  const lineOf = (report: DetailedReport, isGood: boolean) => totalLine([countJest(report, { isGood, seconds: 1 })]);

  it('if they are few', () => {
    expect(filesToRepeat(first)).toEqual(['bad.spec.ts']);
    expect(filesToRepeat(first, 0)).toBeNull();
    expect(filesToRepeat(reportOf(good))).toBeNull();
    expect(filesToRepeat(null)).toBeNull();
    expect(failedNames(first)).toEqual(['bad.spec.ts: three', 'bad.spec.ts: four']);
    expect(failedNames(null)).toEqual([]);
  });

  it('and the second run counts; what passed only then is named', () => {
    const second = reportOf(fileOf('bad.spec.ts', { three: 'passed', four: 'failed', five: 'passed' }));
    const { report, unstable } = mergeRepeated(first, second);
    expect(lineOf(report, false)).toBe('4 passed, 1 failed');
    expect(unstable).toEqual(['bad.spec.ts: three']);
  });

  it('and what failed the second time otherwise is no better', () => {
    const { report, unstable } = mergeRepeated(
      first,
      reportOf(fileOf('bad.spec.ts', { three: 'passed', four: 'passed', five: 'failed' })),
    );
    expect(lineOf(report, false)).toBe('4 passed, 1 failed');
    expect(unstable).toHaveLength(2);
  });

  it('and a file that cannot even start is a failure', () => {
    const broken = { name: 'bad.spec.ts', status: 'failed', assertionResults: [] };
    expect(lineOf(mergeRepeated(first, reportOf(broken)).report, false)).toBe('2 passed, 1 failed');
    expect(failedNames(mergeRepeated(first, reportOf(broken)).report)).toEqual(['bad.spec.ts: could not run']);
  });
});
