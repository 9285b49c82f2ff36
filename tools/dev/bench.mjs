/**
 * `npm run bench [-- name ...] [--rows TEXT] [--before COMMIT]`: runs tools/bench/*.bench.ts one after the other, each in a process of its own.
 * `--rows` measures only the rows whose name contains the text, where a bench can leave rows out (web). `--before` measures the services of
 * a commit in turn with these, where a bench can (rounds, results).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { root, runNode } from './steps.mjs';

const installed = ensureInstalled();
if (!installed.ok) {
  console.error(installed.problem);
  process.exit(1);
}

const options = { rows: { type: 'string' }, before: { type: 'string' } };
const { positionals: names, values } = parseArgs({ options, allowPositionals: true });
if (values.rows !== undefined) process.env.HEXDUEL_BENCH_ROWS = values.rows;
if (values.before !== undefined) process.env.HEXDUEL_BENCH_BEFORE = values.before;
const all = readdirSync(join(root, 'tools/bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .sort();
const chosen = all.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (chosen.length === 0) {
  console.error(`bench: nothing to run; there is: ${all.join(', ') || 'no tools/bench/*.bench.ts yet'}`);
  process.exit(1);
}

const failed = [];
for (const file of chosen) {
  // How long the same code takes depends on it.
  console.log(`\n== ${file}, Node ${process.versions.node}`);
  const { code } = await runNode(['--import', 'tsx', `tools/bench/${file}`]);
  if (code !== 0) failed.push(`${file} (exit code ${code})`);
}
if (failed.length > 0) console.error(`\nbench: failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
