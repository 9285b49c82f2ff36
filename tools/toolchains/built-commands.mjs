/** The command line and the probe, each as one file: read from their sources they take a second longer to start, 60 times in a run. */
import { join } from 'node:path';
import { runCommand } from '../dev/run-command.mjs';
import { root } from '../dev/steps.mjs';

const HEXDUEL = join(root, 'dist/scripts/hexduel.mjs');

let built;

/** Paths of `hexduel` and of `probe`, built at the first call. */
export function builtCommands() {
  return (built ??= buildAll());
}

async function buildAll() {
  await build('build-cli.mjs', HEXDUEL);
  const probe = await build('build-script.mjs', join(root, 'tools/toolchains/probe-bot.ts'));
  return { hexduel: HEXDUEL, probe };
}

async function build(builder, argument) {
  const { code, out, text } = await runCommand([process.execPath, join(root, 'tools/dev', builder), argument], {
    cwd: root,
  });
  if (code !== 0) throw new Error(`${argument} is not built: ${text.trim()}`);
  return out.trim();
}
