/** The command line and the probe, each as one file: read from their sources they take a second longer to start, 60 times in a run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runCommand } from '../dev/run-command.mjs';
import { root } from '../dev/steps.mjs';

// Packages written for CommonJS ask for Node's modules by require, which an ES module has to make itself.
const BANNER = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

let built;

/** Paths of `hexduel` and of `probe`, built at the first call. */
export function builtCommands() {
  return (built ??= buildAll());
}

async function buildAll() {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-commands-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [hexduel, probe] = [join(folder, 'hexduel.mjs'), join(folder, 'probe-bot.mjs')];
  const command = [process.execPath, join(root, 'tools/dev/build-cli.mjs'), hexduel];
  const { code, text } = await runCommand(command, { cwd: root });
  if (code !== 0) throw new Error(`the command line does not build: ${text.trim()}`);
  await build({
    ...{ absWorkingDir: root, entryPoints: [join(root, 'tools/toolchains/probe-bot.ts')], outfile: probe },
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'warning' },
    banner: { js: BANNER },
  });
  return { hexduel, probe };
}
