/**
 * `npm run lint`: the repository, or what is passed: `npm run lint -- libs/game --fix`. oxlint checks the rules that need
 * types (.oxlintrc.json), ESLint all others (eslint.config.mjs), beside each other except where both fix the same files.
 * The boundary rule reads Nx' cached project graph. Without one it prints a warning, checks nothing and passes, so the
 * graph is built first and that warning is a failure.
 */
import { ESLINT, NX_GRAPH, OXLINT, runNode } from './steps.mjs';
import { openTypedLintCache } from './typed-lint-cache.mjs';

const SKIPPED = 'The rule will be skipped';

const passed = process.argv.slice(2);
const isFixing = passed.includes('--fix');
const colour = process.stdout.isTTY ? ['--color'] : [];

// A longer list of paths may be more than a command line takes.
const MOST_PATHS = 500;

/** oxlint takes the paths and `--fix`; the other options, those of caches and reports, are ESLint's. */
async function lintTypes() {
  const paths = passed.filter((each) => !each.startsWith('-') && each !== '.');
  const location = passed.find((each) => each.startsWith('--cache-location='))?.slice('--cache-location='.length);
  const cache = location && paths.length === 0 ? openTypedLintCache(`${location}-types`) : null;
  if (cache?.changed.length === 0) return { code: 0, text: '' };
  const changed = cache && cache.changed.length <= MOST_PATHS ? cache.changed : [];
  // The compiler holds all types until it ends, so it need not collect garbage often.
  const env = { GOGC: process.env.GOGC ?? '400' };
  const args = [...OXLINT, ...(isFixing ? ['--fix'] : []), ...paths, ...changed];
  const result = await runNode(args, { output: 'both', env });
  if (result.code === 0) cache?.remember();
  return result;
}

async function lintRest() {
  const graph = await runNode(NX_GRAPH, { output: 'kept' });
  if (graph.code !== 0) {
    console.error(
      `${graph.text}\nlint: Nx could not build the project graph, so ESLint checked nothing; the cause is above.`,
    );
    return { code: 1, text: '' };
  }
  const { code, text } = await runNode([...ESLINT, ...colour, ...passed], { output: 'both' });
  if (!text.includes(SKIPPED)) return { code, text };
  console.error('lint: the module boundaries were not checked: Nx left no project graph. Remove .nx and run it again.');
  return { code: 1, text };
}

const runs = isFixing ? [await lintTypes(), await lintRest()] : await Promise.all([lintTypes(), lintRest()]);
process.exitCode = Math.max(...runs.map(({ code }) => code));
