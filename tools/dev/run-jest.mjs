/** Runs Jest over specs and returns its counts, with the files that failed run once more. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JEST, runStep } from './steps.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { countJest, failedNames, filesToRepeat, mergeRepeated } from './test-report.mjs';

// A failed test may leave a server listening: the repeated run ends all the same.
const ALONE = ['--runInBand', '--forceExit', '--runTestsByPath'];

/**
 * One run. `options` and `env` go to Jest. Returns `count` (a row of the summary), `lines` (what failed, what was unstable, for which
 * files there was no time) and `notRun`: what suites reported as not run on this machine, each once.
 */
export async function runJest(options, env) {
  const TMPDIR = temporaryFolder();
  const folder = mkdtempSync(join(TMPDIR, 'hexduel-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const reportFile = join(folder, 'jest.json');
  const notRunFile = join(folder, 'not-run-here');
  const foundFile = join(folder, 'found-here');
  const notBegunFile = join(folder, 'not-begun');
  for (const file of [notRunFile, foundFile, notBegunFile]) writeFileSync(file, '');

  async function runOnce(name, passedOn, own = {}) {
    rmSync(reportFile, { force: true });
    console.log(`\n== ${name}`);
    const command = [...JEST, '--json', `--outputFile=${reportFile}`, ...passedOn];
    const step = await runStep(name, [command], {
      env: {
        TMPDIR,
        HEXDUEL_NOT_RUN_HERE: notRunFile,
        HEXDUEL_FOUND_HERE: foundFile,
        HEXDUEL_NOT_BEGUN: notBegunFile,
        ...env,
        ...own,
      },
    });
    return { step, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null };
  }

  let { step, report } = await runOnce('tests', options);
  // The servers of hundreds of suites share two cores: a file that fails is run once more, alone, and what was unstable is printed.
  const files = step.isGood ? null : filesToRepeat(report);
  let unstable = [];
  if (files) {
    // A file that failed is not passed over for lack of time.
    const again = await runOnce('failed files once more, alone', ALONE.concat(files), { HEXDUEL_BEGIN_UNTIL: '' });
    if (again.report) ({ report, unstable } = mergeRepeated(report, again.report));
    step = { ...step, isGood: again.step.isGood, seconds: step.seconds + again.step.seconds };
  }
  const readLines = (file) => [...new Set(readFileSync(file, 'utf8').split('\n'))].filter((line) => line.trim() !== '');
  const leftOut = readLines(notBegunFile);
  return {
    count: countJest(report, step, leftOut.length),
    lines: [
      ...failedNames(report).map((test) => `failed: ${test}`),
      ...unstable.map((test) => `unstable (failed, then passed alone): ${test}`),
      ...leftOut.map((file) => `no time left for ${file}`),
    ],
    notRun: readLines(notRunFile),
  };
}
