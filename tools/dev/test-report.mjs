/** Counts and the printed summary of `npm test`. */

/** One check (format, lint, types) counts as one test. */
export function countCheck({ name, isGood, seconds }) {
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, seconds };
}

/**
 * Counts of a Jest run from its `--json` report (null when Jest left none). A suite that could not run is one failure,
 * and a run that failed for another reason, or in which nothing ran, is never counted as good; unless files were left out for lack of
 * time (`leftOut`).
 */
export function countJest(report, { isGood, seconds }, leftOut = 0) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const isUnexplained = failed === 0 && (!isGood || (passed === 0 && leftOut === 0));
  return { name: 'tests', passed, failed: isUnexplained ? 1 : failed, skipped, seconds };
}

/** The files whose tests failed, or that could not run. Null if they are too many to blame a busy machine. */
export function filesToRepeat(report, most = 12) {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return files.length === 0 || files.length > most ? null : files;
}

/**
 * The report of a run whose failed files ran once more, alone: of those files the second run counts. `unstable` names the tests
 * that failed first and passed then; they are printed, because each of them is a defect of its spec or of the code.
 */
export function mergeRepeated(first, second) {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !repeated.has(name));
  const results = [...kept, ...second.testResults];
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const passed = new Set(namesOf(second, 'passed'));
  return {
    report: {
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: count('todo'),
      numRuntimeErrorTestSuites: results.filter(isBroken).length,
      testResults: results,
    },
    unstable: namesOf(first, 'failed').filter((name) => passed.has(name)),
  };
}

/** A file that failed before or outside of its tests. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** The tests that failed, and the files that could not run, each as a line; for the end of a long output. */
export function failedNames(report) {
  const { testResults = [] } = report ?? {};
  const broken = testResults.filter(isBroken).map(({ name }) => `${name}: could not run`);
  return [...namesOf({ testResults }, 'failed'), ...broken];
}

function namesOf({ testResults }, wanted) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => `${name}: ${fullName}`),
  );
}

/** The one line that says it all; skipped ones are named only when there are some. */
export function totalLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The table of all checks, one line each. */
export function summaryTable(counts) {
  const rows = counts.map(({ name, passed, failed, skipped, seconds }) =>
    tableRow(name, [passed, failed, skipped, `${seconds.toFixed(1)} s`]),
  );
  return [tableRow('', ['passed', 'failed', 'skipped', 'time']), ...rows].join('\n');
}

function tableRow(name, cells) {
  return name.padEnd(8) + cells.map((cell) => String(cell).padStart(9)).join('');
}
