/**
 * `npm run test:toolchains [-- name ...]`: builds and starts the starter bots of tools/bot-templates and proves that
 * they play. What cannot be built on this machine says so; the last line is `N passed, N failed`.
 */
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../dev/install.mjs';
import { root } from '../dev/steps.mjs';
import { totalLine } from '../dev/test-report.mjs';
import { missingTool } from '../dev/find-tool.mjs';
import { problemsOf } from './prove-bot.mjs';
import { buildProblem, copyTemplate, startBot } from './start-bot.mjs';
import { templates } from './templates.mjs';

const LOG_LINES = 15;
const folder = join(root, 'tools/bot-templates');

/** Where builds keep what the next run can use; in a checkout of another user only for this run. */
function cacheFolder() {
  const kept = join(root, '.hexduel/toolchains');
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return kept;
  } catch {
    const passing = mkdtempSync(join(tmpdir(), 'hexduel-toolchains-'));
    process.on('exit', () => rmSync(passing, { recursive: true, force: true }));
    return passing;
  }
}

/** Builds, starts and tries one template; `verdict` is passed, failed or skipped, `text` says why. */
async function tryTemplate(template) {
  const missing = await missingTool(template.tools);
  if (missing) return { verdict: 'skipped', text: missing };
  const { copy, remove } = copyTemplate(folder, template);
  try {
    const problem = await buildProblem(template, copy);
    if (problem?.isNetwork) return { verdict: 'skipped', text: `its packages cannot be had here: ${problem.text}` };
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
const all = templates({ cache: cacheFolder(), modules: join(root, 'node_modules') });
const unknown = names.filter((name) => !all.some((template) => template.name === name));
const counts = { passed: 0, failed: unknown.length, skipped: 0 };
for (const name of unknown) console.log(`FAILED ${name}: there is no such template`);

const words = { passed: 'ok', failed: 'FAILED', skipped: 'not run here:' };
for (const template of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const start = performance.now();
  const { verdict, text } = await tryTemplate(template).catch((error) => ({ verdict: 'failed', text: error.stack }));
  counts[verdict] += 1;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${template.name.padEnd(10)} ${words[verdict]} ${[text, `(${seconds})`].filter(Boolean).join(' ')}`);
}
console.log(totalLine([counts]));
process.exitCode = counts.failed > 0 ? 1 : 0;
