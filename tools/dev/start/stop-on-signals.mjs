/** Ctrl-C and its kin: the first stops everything in good order, the second at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './progress.mjs';

const ORDER = ['front', 'web', 'runners', 'services', 'bots', 'nats', 'postgres'];
/** One Ctrl-C comes twice where npm hands on what the terminal has sent already. */
const SAME_MS = 700;
const PARENT_LOOK_MS = 1_000;
/** How long a start that was told to stop may take to let go. */
const LET_GO_MS = 15_000;

/**
 * `stages` takes what runs, by when it is to be stopped. Ends the process with code 0 once all has stopped; so it does when
 * the npm that started it is gone.
 */
export function stopOnSignals({ aborting }) {
  const stages = Object.fromEntries(ORDER.map((stage) => [stage, []]));
  let starting = Promise.resolve();
  let stopping = null;
  let firstAt = 0;

  const stop = () => {
    aborting.abort();
    stopping ??= Promise.race([starting, sleep(LET_GO_MS, undefined, { ref: false })]).then(() => stopStages(stages));
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
    say('\nHexduel stops (Ctrl-C again ends it at once) ...');
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
  /** While this is under way more may be started: a stop waits for its end. */
  const duringStart = (promise) => {
    starting = promise.then(
      () => undefined,
      () => undefined,
    );
    return promise;
  };
  return { stages, stop, duringStart, isStopping: () => stopping !== null };
}

// A shell between npm and this process may die of the signal that was meant for all.
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_LOOK_MS).unref();
}

/** Stage after stage; what does not end in its time is killed by its keeper. */
async function stopStages(stages) {
  for (const stage of ORDER) {
    await Promise.all(stages[stage].map((running) => running.stop().catch((error) => say(`  !   ${error.message}`))));
  }
}
