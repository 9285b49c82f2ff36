/**
 * Tools that are installed while the first suites run: `run.mjs` makes a folder with a file for each tool that is still under way and removes the
 * file when it is done; its processes know the folder by their environment.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'HEXDUEL_TOOLS_UNDER_WAY';
const LOOK_MS = 200;
/** Longer than the longest installation may take. */
const GIVE_UP_MS = 1_200_000;

/** Marks all tools of these names as under way. `env` is for those who wait, `done` marks one as done. */
export function markUnderWay(names) {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-tools-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return { env: { [VARIABLE]: folder }, done: (name) => rmSync(join(folder, name), { force: true }) };
}

/** Blocks this process until the tool is no longer under way: whether a suite runs is decided before its first test. */
export function waitForTool(name) {
  const folder = process.env[VARIABLE];
  const givesUpAt = Date.now() + GIVE_UP_MS;
  while (folder !== undefined && existsSync(join(folder, name)) && Date.now() < givesUpAt) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}
