/** Counts and the printed summary of `npm test`. */

/** One check (format, lint, types) counts as one test. */
export function countCheck({ name, isGood, seconds }) {
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, seconds };
}

/**
 * Counts of a Jest run from its `--json` report (null when Jest left none). A suite that could not run is one failure,
 * and a run that failed for another reason, or in which nothing ran, is never counted as good.
 */
export function countJest(report, { isGood, seconds }) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const isUnexplained = failed === 0 && (!isGood || passed === 0);
  return { name: 'tests', passed, failed: isUnexplained ? 1 : failed, skipped, seconds };
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
