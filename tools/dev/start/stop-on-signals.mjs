/** Ctrl-C and similar signals: the first stops everything in order, the second kills it at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './progress.mjs';

const ORDER = ['proxy', 'web', 'runners', 'services', 'bots', 'streams', 'nats', 'postgres'];
/** One Ctrl-C arrives twice when both the terminal and npm send it. */
const SAME_MS = 700;
const PARENT_POLL_MS = 1_000;
/** How long a stop waits for a start that is still under way. */
const START_END_MS = 15_000;

/**
 * Stops the system and ends the process with code 0 on a signal, or when the npm that started it is gone. `stages` holds the
 * running processes by the order in which they stop: add to it what you start.
 */
export function stopOnSignals({ aborting }) {
  const stages = Object.fromEntries(ORDER.map((stage) => [stage, []]));
  let starting = Promise.resolve();
  let stopping = null;
  let firstAt = 0;

  const stop = () => {
    aborting.abort();
    stopping ??= Promise.race([starting, sleep(START_END_MS, undefined, { ref: false })]).then(() =>
      stopStages(stages),
    );
    return stopping;
  };
  const onSignal = () => {
    const now = performance.now();
    if (stopping !== null) {
      if (now - firstAt < SAME_MS) return;
      for (const running of Object.values(stages).flat()) running.kill();
      process.exit(130);
    }
    firstAt = now;
    say('\nHexduel stops (press Ctrl-C again to kill it) ...');
    void stop().then(() => {
      say(`Hexduel has stopped (${((performance.now() - firstAt) / 1000).toFixed(1)} s).`);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  process.on('uncaughtException', (error) => {
    console.error(error.stack);
    if (stopping === null) void stop().then(() => process.exit(1));
  });
  watchParent(() => stopping === null && onSignal());
  /** A stop waits for the end of this promise: until then, more processes may be started. */
  const duringStart = (promise) => {
    starting = promise.then(
      () => undefined,
      () => undefined,
    );
    return promise;
  };
  return { stages, stop, duringStart, isStopping: () => stopping !== null };
}

// A shell between npm and this process may die of a signal that this process does not get.
function watchParent(onGone) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_POLL_MS).unref();
}

/** One stage after the other. `stop` of a process kills it when it does not end in time. */
async function stopStages(stages) {
  for (const stage of ORDER) {
    await Promise.all(stages[stage].map((running) => running.stop().catch((error) => say(`  !   ${error.message}`))));
  }
}
