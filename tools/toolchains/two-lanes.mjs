import { twoAtATime } from '../dev/two-at-a-time.mjs';

/**
 * Runs trials, the longest first, two at a time: much of each is waiting for downloads. Yields the result of each in the order of the list:
 * `{ name, verdict, text, seconds }`. A trial that measures how long answers take (`measures`) runs alone, before all others. `long`: about
 * how many seconds it takes, where it is many. None begins after HEXDUEL_BEGIN_UNTIL (milliseconds since 1970).
 */
export async function* runInLanes(trials) {
  const resolvers = new Map();
  const results = trials.map((trial) => new Promise((resolve) => resolvers.set(trial, resolve)));
  const run = async (trial) => resolvers.get(trial)(await timed(trial));
  const runAll = async () => {
    for (const trial of trials.filter(({ measures }) => measures)) await run(trial);
    const others = trials.filter(({ measures }) => !measures);
    await twoAtATime(
      others.toSorted((one, other) => (other.long ?? 0) - (one.long ?? 0)),
      run,
    );
  };
  const ended = runAll();
  for (const result of results) yield await result;
  await ended;
}

async function timed({ name, run }) {
  const until = process.env.HEXDUEL_BEGIN_UNTIL;
  if (until && Date.now() >= Number(until)) return { name, verdict: 'skipped', text: 'no time left', seconds: 0 };
  const start = performance.now();
  const { verdict, text } = await run().catch((error) => ({ verdict: 'failed', text: error.stack }));
  return { name, verdict, text, seconds: (performance.now() - start) / 1_000 };
}
