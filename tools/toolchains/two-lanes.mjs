/** Two trials at a time: much of each is waiting for downloads and for processes that use one core. */
const LANES = 2;

/**
 * Runs trials, the longest first, and yields the result of each in the order of the list: `{ name, verdict, text, seconds }`. A trial that
 * measures how long answers take (`measures`) runs alone, before all others. `long`: about how many seconds it takes, where it is many.
 */
export async function* runInLanes(trials) {
  const resolvers = new Map();
  const results = trials.map((trial) => new Promise((resolve) => resolvers.set(trial, resolve)));
  const run = async (trial) => resolvers.get(trial)(await timed(trial));
  const runAll = async () => {
    for (const trial of trials.filter(({ measures }) => measures)) await run(trial);
    const others = trials.filter(({ measures }) => !measures);
    const waiting = others.toSorted((one, other) => (other.long ?? 0) - (one.long ?? 0));
    const lane = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  const ended = runAll();
  for (const result of results) yield await result;
  await ended;
}

async function timed({ name, run }) {
  const start = performance.now();
  const { verdict, text } = await run().catch((error) => ({ verdict: 'failed', text: error.stack }));
  return { name, verdict, text, seconds: (performance.now() - start) / 1_000 };
}
