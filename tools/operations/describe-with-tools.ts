import { spawnSync } from 'node:child_process';
import { reportNotRun } from '@hexduel/testing/not-run';
import { programOf } from './install-tools.mjs';
import { waitForTool } from './tools-under-way.mjs';

// Images are built and clusters form within minutes.
const TIMEOUT_MS = 900_000;

/**
 * Like `describe`, for tests that need tools of `tool-table.mjs`, by name, and wait while they are being installed. Where one is not there
 * then, the tests are skipped, and `npm run test:operations` prints it: as a failure where it could have been installed.
 */
export function describeWithTools(name: string, tools: readonly string[], body: () => void): void {
  for (const tool of tools) waitForTool(tool);
  const missing = tools.filter((tool) => spawnSync(programOf(tool), ['--version']).error !== undefined);
  for (const tool of missing) reportNotRun(name, `"npm run test:operations" installs ${tool} where it can`);
  jest.setTimeout(TIMEOUT_MS);
  if (missing.length > 0) describe.skip(name, body);
  else describe(name, body);
}
