import { spawnSync } from 'node:child_process';
import { tellNotRun } from './tell-not-run';

/** Whether the commands are on this machine that tests need; where one is not, `npm test` prints what to install for them. */
export function hasCommands(tests: string, commands: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(commands).filter((command) => spawnSync(command, ['--version']).error !== undefined);
  if (missing.length > 0) tellNotRun(tests, `install ${missing.map((command) => commands[command]).join(' and ')}`);
  return missing.length === 0;
}
