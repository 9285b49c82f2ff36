/** `npm run verify`: format, lint, types and the pure specs in seconds; only what failed shows its output. */
import { ensureInstalled } from './install.mjs';
import { CACHED_FORMAT, CACHED_LINT, CACHED_TYPES, JEST, runSteps } from './steps.mjs';

const installed = ensureInstalled();
if (!installed.ok) {
  console.error(installed.problem);
  process.exit(1);
}

// int-specs end in "-spec.ts", so the dot leaves them out.
const SPECS = [[...JEST, '--maxWorkers=2', '--passWithNoTests', '--testPathPatterns=\\.spec\\.tsx?$']];

const STEPS = [
  ['specs', SPECS],
  ['lint', CACHED_LINT],
  ['types', CACHED_TYPES],
  ['format', CACHED_FORMAT],
];

const start = performance.now();
const results = await runSteps(STEPS, ({ name, isGood, seconds }) => {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s`);
});
const failed = results.filter(({ isGood }) => !isGood);

for (const step of failed) console.log(`\n== ${step.name}\n${step.text.trim()}`);
const total = `${((performance.now() - start) / 1000).toFixed(1)} s`;
console.log(
  failed.length === 0 ? `all good in ${total}` : `\nfailed: ${failed.map((step) => step.name).join(', ')} (${total})`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
