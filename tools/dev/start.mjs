/**
 * `npm start`: the whole of Hexduel on one machine. Installs what is missing, starts Postgres, NATS, every service and the
 * web, fills the demo, and runs until Ctrl-C. `npm start -- --help` lists the options; more in tools/dev/start/README.md.
 * Imports only Node's own modules until the packages are installed.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './install.mjs';
import { HELP, readOptions } from './start/options.mjs';
import { knownProblem, say } from './start/progress.mjs';
import { runStart } from './start/run-start.mjs';

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
    await mkdir(read.options.home, { recursive: true });
    // Other users of this machine read neither messages nor logs: bots, too, may run as one.
    for (const name of ['logs', 'nats', 'droplets']) {
      const folder = join(read.options.home, name);
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
    }
    await runStart({ root, options: read.options });
  } catch (error) {
    refuse(knownProblem(error) ?? error.stack);
  }
}
