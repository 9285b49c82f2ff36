/**
 * `npm run test:toolchains [-- name ...]`: builds and starts the starter bots of tools/bot-templates and checks that
 * they play, plays with servers that have few workers, plays a round of the demo on other versions of Node, runs specs with
 * the newest nats-server, and fuzzes the API, two trials at a time. What this machine lacks is printed as "not run
 * here"; the last line is `N passed, N failed`.
 */
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../dev/install.mjs';
import { root } from '../dev/steps.mjs';
import { totalLine } from '../dev/test-report.mjs';
import { missingTool } from '../dev/find-tool.mjs';
import { fuzzTrials } from './api-fuzz.mjs';
import { natsTrials } from './newest-nats.mjs';
import { nodeTrials } from './node-versions.mjs';
import { problemsOf } from './prove-bot.mjs';
import { smallServerTrials } from './small-servers.mjs';
import { buildProblem, copyTemplate, startBot } from './start-bot.mjs';
import { templates } from './templates.mjs';
import { runInLanes } from './two-lanes.mjs';

const LOG_LINES = 15;
const folder = join(root, 'tools/bot-templates');

/** The folder for what the next run can use again; a temporary one where the checkout belongs to another user. */
function cacheFolder() {
  const kept = join(root, '.hexduel/toolchains');
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return kept;
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'hexduel-toolchains-'));
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
}

/** Builds, starts and checks one template; `verdict` is passed, failed or skipped, `text` says why. */
async function tryTemplate(template) {
  const missing = await missingTool(template.tools);
  if (missing) return { verdict: 'skipped', text: missing };
  const { copy, remove } = copyTemplate(folder, template);
  try {
    const problem = await buildProblem(template, copy);
    if (problem?.isNetwork)
      return { verdict: 'skipped', text: `its packages cannot be downloaded here: ${problem.text}` };
    if (problem) return { verdict: 'failed', text: `it does not build: ${problem.text}` };
    return await tryBot(await startBot(template, copy));
  } finally {
    remove();
  }
}

async function tryBot(bot) {
  try {
    const problems = bot.problem ? [bot.problem] : await problemsOf(bot);
    if (problems.length === 0) return { verdict: 'passed', text: '' };
    const tail = bot.log().trimEnd().split('\n').slice(-LOG_LINES);
    return { verdict: 'failed', text: [...problems, 'the end of its log:', ...tail].join('\n') };
  } finally {
    await bot.stop();
  }
}

const installed = ensureInstalled();
if (!installed.ok) {
  console.log(`${installed.problem}\n0 passed, 1 failed`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const names = process.argv.slice(2);
const cache = cacheFolder();
const trials = [
  ...templates({ cache, modules: join(root, 'node_modules') }).map((template) => ({
    name: template.name,
    run: () => tryTemplate(template),
  })),
  ...smallServerTrials(),
  ...nodeTrials({ cache }),
  ...natsTrials({ cache }),
  ...fuzzTrials({ cache }),
];
const unknown = names.filter((name) => !trials.some((trial) => trial.name === name));
const counts = { passed: 0, failed: unknown.length, skipped: 0 };
const failed = [];
for (const name of unknown) {
  console.log(`FAILED ${name}: choose one of ${trials.map((trial) => trial.name).join(', ')}`);
}

const chosen = trials.filter((trial) => names.length === 0 || names.includes(trial.name));
const words = { passed: 'ok', failed: 'FAILED', skipped: 'not run here:' };
for await (const { name, verdict, text, seconds } of runInLanes(chosen)) {
  counts[verdict] += 1;
  if (verdict === 'failed') failed.push(name);
  const line = [text, `(${seconds.toFixed(1)} s)`].filter(Boolean).join(' ');
  console.log(`${name.padEnd(11)} ${words[verdict]} ${line}`);
}
// As the suites of Jest say it: `.ci/run` repeats these lines at its end.
for (const name of failed) console.log(`failed: toolchains: ${name}`);
console.log(totalLine([counts]));
process.exitCode = counts.failed > 0 ? 1 : 0;
