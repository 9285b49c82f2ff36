/** A process of `npm run dev`: replaced at each save that changes its code; once it has ended by itself, the next save starts it. */
import { fileURLToPath } from 'node:url';
import { endChild, spawnBound } from '../bound-child.mjs';
import { say } from './progress.mjs';
import { answersWithin, handleOf } from './watched-process.mjs';

const STANDBY = fileURLToPath(new URL('./standby.mjs', import.meta.url));
/** A restart waits so long for the old process, then gives up its unfinished work, as after a crash. */
const STOP_MS = 500;
const READY_MS = 60_000;

/**
 * Starts the process of `spec` (see services.mjs) from the watched bundle. Returns what `launch` expects of a start;
 * `onWaiting` is called whenever there is no process until the next save.
 */
export function startRestarted(spec, bundle, { onLine, onWaiting }) {
  let child = null;
  // Kept ready once a service was saved: more saves will follow.
  let spare = null;
  let isStopping = false;
  let replacing = Promise.resolve();
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  function prepare() {
    const env = { ...spec.env, HEXDUEL_STOP_GRACE_MS: String(STOP_MS) };
    const args = ['--enable-source-maps', STANDBY, bundle.file, ...bundle.packages];
    const prepared = spawnBound(spec.command, args, {
      cwd: spec.cwd,
      env,
      onLine,
      isApart: true,
      hasChannel: true,
      deathSignal: 'KILL',
    });
    void handleOf(prepared).ended.then((how) => {
      if (spare === prepared) spare = null;
      if (child !== prepared) return;
      child = null;
      if (!isStopping) wait(`${spec.name} ended (${how})`);
    });
    return prepared;
  }

  function start() {
    child = spare ?? prepare();
    spare = null;
    child.send('start', () => undefined);
  }

  function wait(why) {
    say(`  !   ${why}; it starts again with the next save`);
    onWaiting();
  }

  async function replace(savedAt) {
    const old = child;
    child = null;
    if (old !== null) await endChild(old, 'SIGTERM', STOP_MS);
    if (isStopping) return;
    start();
    void announceReady(child, savedAt);
  }

  async function announceReady(started, savedAt) {
    const isCurrent = () => child === started && !isStopping;
    const signal = {
      get aborted() {
        return !isCurrent();
      },
    };
    if (!(await answersWithin(spec.readyUrl, READY_MS, { signal })) || !isCurrent()) return;
    say(`  ok  ${spec.name} runs the saved code (${((performance.now() - savedAt) / 1000).toFixed(1)} s)`);
    spare ??= prepare();
  }

  bundle.subscribe(({ savedAt, problem, isChanged }) => {
    if (problem !== null) say(`  !   ${spec.name} keeps running the code from before this save: ${problem}`);
    else if (isChanged || child === null) replacing = replacing.then(() => isStopping || replace(savedAt));
  });
  if (bundle.problem === null) start();
  else wait(`${spec.name} cannot be built: ${bundle.problem}`);

  return {
    ended,
    async stop() {
      isStopping = true;
      await replacing;
      spare?.kill('SIGKILL');
      if (child !== null) await endChild(child, 'SIGTERM', STOP_MS);
      finish('stopped');
    },
    kill() {
      isStopping = true;
      for (const one of [spare, child]) one?.kill('SIGKILL');
      finish('SIGKILL');
    },
  };
}
