/** The checks that `npm test` and `npm run verify` are made of, each a list of commands that Node runs. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { twoAtATime } from './two-at-a-time.mjs';

export const root = resolve(fileURLToPath(new URL('../../', import.meta.url)));

const tool = (path) => `node_modules/${path}`;

export const FORMAT = [[tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']];
export const LINT = [['tools/dev/lint.mjs']];

/** The same with the caches of the last run in .hexduel/verify, for `npm run verify`; `npm test` starts from nothing. */
export const CACHED_FORMAT = [
  [...FORMAT[0], '--cache', '--cache-strategy=content', '--cache-location=.hexduel/verify/prettier'],
];
export const CACHED_LINT = [
  [...LINT[0], '--cache', '--cache-strategy=content', '--cache-location=.hexduel/verify/eslint', '.'],
];
/**
 * TypeScript 7, the native compiler. The package `typescript` stays at 6, whose interface typescript-eslint and Next use.
 * One checker, as several check the same types again and another step has the second core.
 */
export const TSC = [tool('typescript-native/bin/tsc'), '--checkers', '1'];
export const TYPES = [
  [...TSC, '-p', 'tsconfig.json'],
  [...TSC, '-p', 'tsconfig.pure.json'],
  [...TSC, '-p', 'apps/web/tsconfig.json'],
];
export const CACHED_TYPES = TYPES.map((command, index) => [
  ...command,
  '--incremental',
  '--tsBuildInfoFile',
  `.hexduel/verify/types-${index}.tsbuildinfo`,
]);
/** Its workers inherit the flag: each file loads its modules anew, and most of what they allocate dies young. */
export const JEST = ['--max-semi-space-size=64', tool('jest/bin/jest.js'), '--config=jest.config.js'];
export const NX_GRAPH = [tool('nx/dist/bin/nx.js'), 'show', 'projects'];
export const ESLINT = [tool('eslint/bin/eslint.js'), '--max-warnings=0'];
export const OXLINT = [tool('oxlint/bin/oxlint'), '--disable-nested-config', '--no-error-on-unmatched-pattern'];

/** What every child inherits: no daemon, no terminal interface, no questions. */
export function childEnvironment(extra = {}) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', ...extra };
  // Set when we were started by Nx itself, and it wins over the working directory.
  delete env.NX_WORKSPACE_ROOT_PATH;
  return env;
}

/**
 * Runs one Node command in the repository. `output` is 'shown' (streamed as it comes), 'kept' (returned only) or
 * 'both'. Never rejects: a command that cannot start is one that failed, with the cause in `text`.
 */
export function runNode(args, { output = 'shown', env = {} } = {}) {
  const stdio = output === 'shown' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, env: childEnvironment(env), stdio });
    let text = '';
    const collect = (target) => (chunk) => {
      text += chunk;
      if (output === 'both') target.write(chunk);
    };
    child.stdout?.setEncoding('utf8').on('data', collect(process.stdout));
    child.stderr?.setEncoding('utf8').on('data', collect(process.stderr));
    child.on('error', (error) => done({ code: 1, text: `${text}${args[0]} could not be started: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (signal) text += `${args[0]} was ended by ${signal}\n`;
      done({ code: code ?? 1, text });
    });
  });
}

/** Runs all commands of a step, the later ones also after a failure, and says how long it took. */
export async function runStep(name, commands, options) {
  const start = performance.now();
  let isGood = true;
  let text = '';
  for (const command of commands) {
    const result = await runNode(command, options);
    isGood &&= result.code === 0;
    text += result.text;
  }
  return { name, isGood, text, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs these steps, `[name, commands]` each, two at a time. Name the longest first. `whenDone` gets each result, with its output in
 * `text`; the answer has them in the order of `steps`.
 */
export function runSteps(steps, whenDone) {
  return twoAtATime(steps, async ([name, commands]) => {
    const result = await runStep(name, commands, { output: 'kept' });
    whenDone(result);
    return result;
  });
}
