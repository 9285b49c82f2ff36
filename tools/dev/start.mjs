/**
 * `npm start`: the whole of Hexduel on one machine. Installs what is missing, starts Postgres, NATS, every service and the
 * web, fills the demo, and stays until Ctrl-C; `npm start -- --help` tells the options, tools/dev/start/README.md the rest.
 * Nothing but Node's own modules is imported before the packages are installed.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './install.mjs';
import { runStart } from './start/run-start.mjs';
import { HELP, readOptions } from './start/options.mjs';
import { say } from './start/progress.mjs';
import { knownProblem } from './start/start-problem.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

function refuse(problem) {
  console.error(problem);
  process.exitCode = 1;
}

const tooOld = nodeProblem();
const read = readOptions(process.argv.slice(2), process.env, root);
if (tooOld) refuse(tooOld);
else if (!read.ok) refuse(read.problem);
else if (read.options.isHelp) say(HELP);
else {
  try {
    await mkdir(join(read.options.home, 'logs'), { recursive: true });
    await runStart({ root, options: read.options });
  } catch (error) {
    refuse(knownProblem(error) ?? error.stack);
  }
}
