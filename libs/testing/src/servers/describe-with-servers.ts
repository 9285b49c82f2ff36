import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportNotRun } from '../not-run';

const CHECK = fileURLToPath(new URL('../../../../tools/dev/servers-here.mjs', import.meta.url));

// Kills, restarts and the recovery after them take seconds.
const TIMEOUT_MS = 120_000;

export type ServerName = 'postgres' | 'nats' | 'ssh';

/**
 * Like `describe`, for tests that need real servers: by default a Postgres and a nats-server. If one is not available, the tests
 * are skipped and `npm test` prints why.
 */
export function describeWithServers(
  name: string,
  body: () => void,
  needed: readonly ServerName[] = ['postgres', 'nats'],
): void {
  const problems = problemsHere(needed);
  for (const problem of problems) reportNotRun(name, problem);
  jest.setTimeout(TIMEOUT_MS);
  if (problems.length > 0) describe.skip(name, body);
  else describe(name, body);
}

/** What is found once in a run of `npm test` is there for the rest of it: hundreds of files need the same. */
function problemsHere(needed: readonly ServerName[]): string[] {
  const file = process.env['HEXDUEL_FOUND_HERE'];
  const found = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
  if (needed.every((name) => found.includes(name))) return [];
  const check = spawnSync(process.execPath, [CHECK, ...needed], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`${CHECK} failed: ${check.stderr}`);
  const problems = JSON.parse(check.stdout) as string[];
  if (file !== undefined && problems.length === 0) appendFileSync(file, `${needed.join('\n')}\n`);
  return problems;
}
