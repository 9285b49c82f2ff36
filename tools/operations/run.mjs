/**
 * `npm run test:operations [-- suite ...]`: what an operator relies on, with the tools of an operator: images, manifests, clusters,
 * upgrades, dashboards. A suite is a folder of this one with `*.operations-spec.ts` in it. Installs what the chosen suites need, while
 * those run that need nothing; on Debian as root, whatever was not run is a failure, elsewhere it is printed. The last line is `N passed, N failed`.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../dev/install.mjs';
import { runCommand } from '../dev/run-command.mjs';
import { runJest } from '../dev/run-jest.mjs';
import { summaryTable, totalLine } from '../dev/test-report.mjs';
import { IS_ROOT_ON_DEBIAN, installTools } from './install-tools.mjs';
import { TOOLS } from './tool-table.mjs';
import { markUnderWay } from './tools-under-way.mjs';

const MAKE_BASE = [process.execPath, '--import', 'tsx', 'make-stand-in-base.ts'];
const MAKE_BASE_MS = 600_000;
/** Suites that measure: their files run one after the other, when nothing else does. */
const MEASURING = ['scale'];

const folder = dirname(fileURLToPath(import.meta.url));
const suites = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.operations-spec.ts'))
  .map((file) => dirname(file));
const names = process.argv.slice(2);
const unknown = names.find((name) => !suites.includes(name));
if (unknown !== undefined) {
  console.log(
    `There is no suite "${unknown}": name one of ${[...new Set(suites)].sort().join(', ')}.\n0 passed, 1 failed`,
  );
  process.exit(1);
}
const installed = ensureInstalled();
if (!installed.ok) {
  console.log(`${installed.problem}\n0 passed, 1 failed`);
  process.exit(1);
}

const chosen = names.length > 0 ? names : [...new Set(suites)];
const tools = TOOLS.filter((each) => each.suites.some((suite) => chosen.includes(suite)));
const underWay = markUnderWay(tools.map(({ name }) => name));
const missing = [];
const installing = installTools(tools, (tool, problem) => {
  if (problem !== null) missing.push(`${tool.suites.join(', ')}: ${problem}`);
  underWay.done(tool.name);
  // What suites would do first, and block each other.
  if (tool.name === 'buildah' && problem === null) void runCommand(MAKE_BASE, { cwd: folder, timeoutMs: MAKE_BASE_MS });
});

const results = [];
const run = async (suites, workers) => {
  if (suites.length === 0) return;
  const sequencer = `--testSequencer=${join(folder, 'suite-sequencer.mjs')}`;
  const patterns = suites.map((suite) => `tools/operations/${suite}/`);
  const env = { HEXDUEL_OPERATIONS_SPECS: 'only', ...underWay.env };
  results.push(await runJest([`--maxWorkers=${workers}`, sequencer, '--testPathPatterns', ...patterns], env));
};
await run(
  chosen.filter((suite) => !MEASURING.includes(suite)),
  2,
);
await run(
  chosen.filter((suite) => MEASURING.includes(suite)),
  1,
);
await installing;
const problems = [...new Set([...missing, ...results.flatMap(({ notRun }) => notRun)])];
const counts = results.map(({ count }) => count);
if (IS_ROOT_ON_DEBIAN && problems.length > 0) {
  counts.push({ name: 'not run', passed: 0, failed: problems.length, skipped: 0, seconds: 0 });
}

console.log(`\n${summaryTable(counts)}\n`);
for (const { lines } of results) for (const line of lines) console.log(line);
for (const line of problems) console.log(`not run here: ${line}`);
console.log(totalLine(counts));
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
