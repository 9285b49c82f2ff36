/** Checks a running bot. */
import { runCommand } from '../dev/run-command.mjs';
import { root } from '../dev/steps.mjs';
import { builtCommands } from './built-commands.mjs';

const SIZES = [3, 5, 7];
const OPPONENTS = ['random', 'greedy'];
/** Each seed has other boards, and another side to play against. */
const SEEDS = Array.from({ length: 10 }, (_none, nth) => nth + 1);
/** Only ends a probe that hangs. */
const PROBE_MS = 240_000;

/** Each check gets the URL of the bot and resolves to problems, one sentence each. */
const CHECKS = [keepsProtocol, playMatches, probe];

/** Runs all checks; the list is empty for a correct bot. `log` returns what the bot has printed. */
export async function problemsOf({ url, log }) {
  const problems = [];
  for (const check of CHECKS) problems.push(...(await check(url)));
  const isLogged = ['POST /games {', 'GET /games/', 'PUT /games/', 'DELETE /games/'].every((it) => log().includes(it));
  if (!isLogged) problems.push('it does not print every request as "METHOD path body"');
  return problems;
}

async function hexduel(...args) {
  const { hexduel: file } = await builtCommands();
  return runCommand([process.execPath, file, ...args], { cwd: root });
}

async function keepsProtocol(url) {
  for (const seed of SEEDS) {
    const { code, text } = await hexduel('check', url, '--seed', String(seed));
    const lines = text.trim().split('\n');
    if (code !== 0) return [`hexduel check: ${lines.filter((line) => !line.startsWith('✓')).join('\n')}`];
  }
  return [];
}

async function playMatches(url) {
  const problems = [];
  for (const size of SIZES) {
    for (const opponent of OPPONENTS) {
      const { problem, isOurs } = await playMatch(url, opponent, size);
      if (problem) problems.push(`against ${opponent} on size ${size}: ${problem}`);
      if (isOurs) return problems;
    }
  }
  return problems;
}

/** `isOurs`: the command line itself failed, as it would in every other match. */
async function playMatch(url, opponent, size) {
  const options = ['--json', '--size', String(size), '--seed', String(size)];
  const { code, out, text } = await hexduel('play', url, opponent, ...options);
  if (code !== 0) return { problem: `hexduel play ended with ${code}: ${text.trim()}`, isOurs: true };
  const reasons = JSON.parse(out).map(({ reason }) => reason);
  return { problem: reasons.join() === 'by_score,by_score' ? null : `the legs ended ${reasons.join(' and ')}` };
}

async function probe(url) {
  const { probe: file } = await builtCommands();
  const { code, out, text } = await runCommand([process.execPath, file, url], { cwd: root, timeoutMs: PROBE_MS });
  return code === 0 ? JSON.parse(out) : [`the probe failed: ${text.trim()}`];
}
