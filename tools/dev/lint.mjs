/**
 * `npm run lint`: ESLint over the repository, or over what is passed: `npm run lint -- libs/game --fix`.
 * The whole is linted by two processes at once, one for the pages: the types of all projects are more than one may hold.
 * The boundary rule reads Nx' cached project graph. Without one it prints a warning, checks nothing and passes, so the
 * graph is built first and that warning is a failure.
 */
import { ESLINT, NX_GRAPH, runNode } from './steps.mjs';

const SKIPPED = 'The rule will be skipped';

const passed = process.argv.slice(2);
const colour = process.stdout.isTTY ? ['--color'] : [];

const graph = await runNode(NX_GRAPH, { output: 'kept' });
if (graph.code !== 0) {
  console.error(
    `${graph.text}\nlint: Nx could not build the project graph, so nothing was linted; the cause is above.`,
  );
  process.exit(1);
}

const WHOLE = [['.', '--ignore-pattern', 'apps/web/**'], ['apps/web']];

// Two processes cannot write one report.
const needsOneProcess = (argument) => !argument.startsWith('-') || argument.startsWith('--output-file');

/** The arguments of each process: what is passed, or both halves of the whole, each with a cache of its own. */
function argumentsOfRuns() {
  const options = passed.filter((each) => each !== '.');
  if (options.some(needsOneProcess)) return [passed];
  return WHOLE.map((half, at) => {
    const own = options.map((each) => (each.startsWith('--cache-location=') ? `${each}-${at + 1}` : each));
    return [...own, ...half];
  });
}

const runs = await Promise.all(
  argumentsOfRuns().map((args) => runNode([...ESLINT, ...colour, ...args], { output: 'both' })),
);
process.exitCode = Math.max(...runs.map(({ code }) => code));
if (runs.some(({ text }) => text.includes(SKIPPED))) {
  console.error('lint: the module boundaries were not checked: Nx left no project graph. Remove .nx and run it again.');
  process.exitCode = 1;
}
