/**
 * `npm test`: format, lint and types, two at a time, then every test of every project in one Jest run. Goes on after a
 * failure; the last line is `N passed, N failed`. Arguments go to Jest: `npm test -- libs/game -t jump`.
 * `npm run test:long`: the journeys that take minutes (`.long-spec.ts`) and nothing else.
 *
 * A suite that needs something this machine lacks appends a line to the file named by HEXDUEL_NOT_RUN_HERE and skips
 * its tests; the lines are printed in the summary and never counted as passed. Chromium is installed where that can be
 * done (as root on Debian); HEXDUEL_BROWSER=none leaves it alone.
 */
import { freemem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { missingTool } from './find-tool.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest } from './run-jest.mjs';
import { FORMAT, LINT, TYPES, runStep, runSteps } from './steps.mjs';
import { countCheck, summaryTable, totalLine } from './test-report.mjs';

const installed = ensureInstalled();
if (!installed.ok) {
  console.log(`${installed.problem}\n0 passed, 1 failed`);
  process.exit(1);
}

async function run(name, commands) {
  console.log(`\n== ${name}`);
  return runStep(name, commands);
}

const [isLong, passedOn] =
  process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const counts = [];
if (!isLong) {
  const checks = [
    ['lint', LINT],
    ['format', FORMAT],
    ['types', TYPES],
  ];
  const results = await runSteps(checks, ({ name, text }) => console.log(`\n== ${name}\n${text.trimEnd()}`));
  counts.push(...results.map(countCheck));
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

// Many specs wait for a browser or a clock: a third worker uses what two leave of two cores. Each grows to 2 GiB; journeys fill the cores.
const hasRoom = freemem() >= 12 * 2 ** 30;
const SEQUENCER = fileURLToPath(new URL('longest-first.mjs', import.meta.url));
const { count, lines, notRun } = await runJest(
  [`--maxWorkers=${isLong || !hasRoom ? 2 : 3}`, `--testSequencer=${SEQUENCER}`, ...passedOn],
  isLong ? { HEXDUEL_LONG_SPECS: 'only' } : {},
);
counts.push(count);

console.log(`\n${summaryTable(counts)}\n`);
for (const line of lines) console.log(line);
for (const line of notRun) console.log(`not run here: ${line}`);
console.log(totalLine(counts));
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
