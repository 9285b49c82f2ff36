import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OUT } from '../build-services.mjs';
import { root } from '../steps.mjs';
import { fillPlan } from './demo-plan.mjs';
import { openLogFile } from './log-file.mjs';
import { runTool } from './run-tool.mjs';
import { StartProblem } from './start-problem.mjs';

/** Puts the demo's sandbox, round types and teams into scheduling; what is there already is brought up to date. */
export async function fillDemo({ demo, home, ports, databases, signal }) {
  const file = join(home, 'demo-plan.json');
  await writeFile(file, `${JSON.stringify(fillPlan(demo, ports), null, 2)}\n`);
  const log = await openLogFile(join(home, 'logs', 'fill.log'));
  const { code } = await runTool([join(OUT, 'scheduling-fill.mjs')], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      HEXDUEL_PLAN: file,
      HEXDUEL_SCHEDULING_DATABASE_URL: databases.scheduling,
    },
    signal,
    onLine: log.write,
  });
  await log.close();
  if (code === 0 || signal.aborted) return;
  throw new StartProblem(`The demo could not be filled ("${log.last().trim()}"): ${log.file} tells more.`);
}
