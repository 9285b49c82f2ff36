import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tellNotRun } from './tell-not-run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Where the browser is that tests need; undefined where there is none, which `npm test` then prints. */
export function findChromium(tests: string): string | undefined {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) tellNotRun(`${tests}, in a browser`, 'install chromium');
  return path;
}
