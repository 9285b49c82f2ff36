/** Plays ten games at once with servers that have few workers, as teams run them: no leg is lost, and no answer waits for long. */
import { join } from 'node:path';
import { missingTool } from '../dev/find-tool.mjs';
import { runCommand } from '../dev/run-command.mjs';
import { root } from '../dev/steps.mjs';

/** Three runs of three clients take a minute. */
const TIMEOUT_MS = 300_000;

const SERVERS = [
  { name: 'puma', tools: [{ probe: ['puma', '--version'], oldest: [5, 6], packages: ['puma'] }] },
  { name: 'gunicorn', tools: [{ probe: ['gunicorn', '--version'], oldest: [20, 0], packages: ['gunicorn'] }] },
];

/** The trials `puma` (5 threads) and `gunicorn` (4 synchronous workers). */
export function smallServerTrials() {
  return SERVERS.map(({ name, tools }) => ({ name, measures: true, run: () => tryServer(name, tools) }));
}

async function tryServer(name, tools) {
  const missing = await missingTool(tools);
  if (missing) return { verdict: 'skipped', text: missing };
  const script = join(root, 'tools/toolchains/play-small-server.ts');
  const command = [process.execPath, '--import', 'tsx', script, name];
  const { code, out, text } = await runCommand(command, { cwd: root, timeoutMs: TIMEOUT_MS });
  return code === 0 ? { verdict: 'passed', text: out.trim() } : { verdict: 'failed', text: text.trim() };
}
