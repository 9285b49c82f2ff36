/** For tests that need something this machine may lack: `npm test` prints them as "not run here". */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first that is there: Chromium without its own windows opens a page with a fifth of the processor's time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Makes `npm test` print that these tests were not run here, with a remedy, instead of counting them as passed. */
export function reportNotRun(tests: string, remedy: string): void {
  const file = process.env['HEXDUEL_NOT_RUN_HERE'];
  if (file !== undefined) appendFileSync(file, `${tests}: ${remedy}\n`);
}

/** The path of a browser for these tests; undefined, and reported, where none is installed. */
export function findChromium(tests: string): string | undefined {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) reportNotRun(`${tests}, in a browser`, 'install chromium-headless-shell');
  return path;
}

/** Whether the commands that these tests need are installed; reports what to install where one is not. `commands`: command to package. */
export function hasCommands(tests: string, commands: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(commands).filter((command) => spawnSync(command, ['--version']).error !== undefined);
  if (missing.length > 0) reportNotRun(tests, `install ${missing.map((command) => commands[command]).join(' and ')}`);
  return missing.length === 0;
}
