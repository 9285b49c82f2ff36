/** Keeps a process running: starts it again when it ends, after a delay that grows while it keeps ending. */

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran for this long ended for a new reason: the delay begins at its shortest again. */
const STEADY_MS = 60_000;
const FUTILE_STARTS = 3;

/** Milliseconds before the next start, by how many times in a row it has ended. */
export function restartDelay(deaths) {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (deaths - 1));
}

/**
 * Starts a process and supervises it. `start` resolves to `{ ended, stop, kill }`, `ended` to how it ended in words.
 * `onDeath` is called each time it ends. Rejects when the first start does. `failed` resolves to how it last ended, once it
 * has ended several times without ever being `ready`.
 */
export async function supervise({ start, onDeath }) {
  let running = await start();
  let startedAt = performance.now();
  let deaths = 0;
  let isReady = false;
  let isStopping = false;
  let wake = null;
  let giveUp;
  const failed = new Promise((resolve) => (giveUp = resolve));

  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function watch() {
    for (;;) {
      const how = running === null ? 'could not be started' : await running.ended;
      running = null;
      if (isStopping) return;
      deaths = performance.now() - startedAt > STEADY_MS ? 1 : deaths + 1;
      if (!isReady && deaths >= FUTILE_STARTS) return giveUp(how);
      const delayMs = restartDelay(deaths);
      onDeath({ how, delayMs });
      await pause(delayMs);
      if (isStopping) return;
      startedAt = performance.now();
      running = await start().catch(() => null);
      if (isStopping) await running?.stop();
    }
  }
  const watching = watch();

  return {
    failed,
    ready: () => (isReady = true),
    async stop() {
      isStopping = true;
      wake?.();
      await running?.stop();
      await watching;
    },
    kill() {
      isStopping = true;
      running?.kill();
    },
  };
}
