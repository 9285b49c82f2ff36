/**
 * `npm run lint`: ESLint over the repository, or over what is passed: `npm run lint -- libs/game --fix`.
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

const eslint = await runNode([...ESLINT, ...colour, ...(passed.length > 0 ? passed : ['.'])], { output: 'both' });
process.exitCode = eslint.code;
if (eslint.text.includes(SKIPPED)) {
  console.error('lint: the module boundaries were not checked: Nx left no project graph. Remove .nx and run it again.');
  process.exitCode = 1;
}
