/**
 * `npm test`: format, lint, types, then every test of every project in one Jest run. Goes on after a failure; the last
 * line is `N passed, N failed`. Arguments go to Jest: `npm test -- libs/game -t jump`. `npm run test:long`: the journeys that
 * take minutes (`.long-spec.ts`) and nothing else.
 *
 * A suite that needs something this machine lacks appends a line to the file named by HEXDUEL_NOT_RUN_HERE and skips
 * its tests; the lines are printed in the summary and never counted as passed. Chromium is installed where that can be
 * done (as root on Debian); HEXDUEL_BROWSER=none leaves it alone.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingTool } from './find-tool.mjs';
import { ensureInstalled } from './install.mjs';
import { FORMAT, JEST, LINT, TYPES, runStep } from './steps.mjs';
import {
  countCheck,
  countJest,
  failedNames,
  filesToRepeat,
  mergeRepeated,
  summaryTable,
  totalLine,
} from './test-report.mjs';

const installed = ensureInstalled();
if (!installed.ok) {
  console.log(`${installed.problem}\n0 passed, 1 failed`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'hexduel-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const reportFile = join(folder, 'jest.json');
const notRunFile = join(folder, 'not-run-here');
writeFileSync(notRunFile, '');

async function run(name, commands, options) {
  console.log(`\n== ${name}`);
  return runStep(name, commands, options);
}

const [isLong, passedOn] =
  process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const counts = [];
if (!isLong) {
  counts.push(countCheck(await run('format', FORMAT)));
  counts.push(countCheck(await run('lint', LINT)));
  counts.push(countCheck(await run('types', TYPES)));
}

// Suites that want a browser look for it themselves, and say so where there is none. Older Debians have only the whole Chromium.
const BROWSERS = ['chromium-headless-shell', 'chromium'];
if (process.env.HEXDUEL_BROWSER !== 'none') await installBrowser();

async function installBrowser() {
  for (const name of BROWSERS) {
    if ((await missingTool([{ probe: [name, '--version'], oldest: [100, 0], packages: [name] }])) === null) return;
  }
}

// The suites of the pages build them where they must; on two cores the first of them would wait for minutes in its hook.
if (passedOn.length === 0) await run('pages', [['tools/dev/build-pages.mjs']]);

const env = { HEXDUEL_NOT_RUN_HERE: notRunFile, ...(isLong ? { HEXDUEL_LONG_SPECS: 'only' } : {}) };

async function runTests(name, passedOn) {
  rmSync(reportFile, { force: true });
  const step = await run(name, [[...JEST, '--json', `--outputFile=${reportFile}`, ...passedOn]], { env });
  return { step, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null };
}

let { step: tests, report } = await runTests('tests', ['--maxWorkers=2', ...passedOn]);
// A failed test may leave a server listening: the repeated run ends all the same.
const ALONE = ['--runInBand', '--forceExit', '--runTestsByPath'];
// The servers of 300 suites share two cores: a file that fails is run once more, alone, and what was unstable is printed.
const files = tests.isGood ? null : filesToRepeat(report);
let unstable = [];
if (files) {
  const again = await runTests('failed files once more, alone', ALONE.concat(files));
  if (again.report) ({ report, unstable } = mergeRepeated(report, again.report));
  tests = { ...tests, isGood: again.step.isGood, seconds: tests.seconds + again.step.seconds };
}
counts.push(countJest(report, tests));

const notRun = [...new Set(readFileSync(notRunFile, 'utf8').split('\n'))].filter((line) => line.trim() !== '');
console.log(`\n${summaryTable(counts)}\n`);
for (const test of failedNames(report)) console.log(`failed: ${test}`);
for (const test of unstable) console.log(`unstable (failed, then passed alone): ${test}`);
for (const line of notRun) console.log(`not run here: ${line}`);
console.log(totalLine(counts));
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0;
