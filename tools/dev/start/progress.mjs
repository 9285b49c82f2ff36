/** The lines that `npm start` prints: one per step, with how long it took. */

const QUIET_MS = 1_500;

// Whoever reads may be gone (a closed terminal, `| head`): that is no reason to fail.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export function say(line) {
  console.log(line);
}

/** Runs one step; its name is printed when it is done, and before that when it takes more than a moment. */
export async function step(name, task, { hint = '' } = {}) {
  const start = performance.now();
  const timer = setTimeout(() => say(`  ... ${name}${hint && ` (${hint})`}`), QUIET_MS);
  try {
    const result = await task();
    say(`  ok  ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
