import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, printTable } from './measure';

/**
 * Measures how long the tool takes from its start to its end, as the package for npm installed in an empty folder: the list of its
 * commands, and a match between two built-in bots. The ratio is what was measured by what is allowed on a quiet machine.
 */
const PACK = fileURLToPath(new URL('../dev/pack-cli.mjs', import.meta.url));
const RUNS = 21;
const COMMANDS = [
  { args: ['--help'], allowedMs: 150 },
  { args: ['play', 'greedy', 'greedy'], allowedMs: 350 },
];

const folder = await mkdtemp(join(tmpdir(), 'hexduel-bench-'));
try {
  execFileSync(process.execPath, [PACK, folder]);
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const { size } = await stat(join(folder, archive));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], { cwd: folder });
  const rows = COMMANDS.map(({ args, allowedMs }) => {
    const took = Array.from({ length: RUNS }, () => run(args));
    const middle = median(took);
    const shown = [Math.min(...took), middle, Math.max(...took)].map((ms) => ms.toFixed(0));
    return [`hexduel ${args.join(' ')}`, ...shown, String(allowedMs), (middle / allowedMs).toFixed(2)];
  });
  printTable(
    `Commands of the package of ${Math.round(size / 1_024)} KiB, milliseconds, ${RUNS} runs each`,
    ['command', 'least', 'median', 'most', 'allowed', 'ratio'],
    rows,
  );
} finally {
  await rm(folder, { recursive: true });
}

/** Milliseconds from start to end. Throws when the command fails. */
function run(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(join(folder, 'node_modules/.bin/hexduel'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`hexduel ${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}
