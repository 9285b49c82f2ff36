import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { openLogFile } from './log-file.mjs';
import { runTool } from './run-tool.mjs';
import { StartProblem } from './start-problem.mjs';

const WEB = join(root, 'apps/web');
const SCRIPT = join(WEB, 'build.mjs');

/** Builds the web where its sources have changed since it was built last; the script of the web itself knows. */
export async function buildWeb({ home, signal }) {
  if (!existsSync(SCRIPT))
    throw new StartProblem('apps/web has nothing to build: start with HEXDUEL_START_WITHOUT=web.');
  const log = await openLogFile(join(home, 'logs', 'web-build.log'));
  const { code } = await runTool([SCRIPT], { cwd: WEB, env: { CI: '1' }, onLine: log.write, signal });
  await log.close();
  if (code === 0 || signal.aborted) return;
  throw new StartProblem(
    `The pages could not be built: ${log.file} tells why; HEXDUEL_START_WITHOUT=web starts the rest.`,
  );
}
