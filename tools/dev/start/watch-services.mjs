/** What `npm run dev` starts in place of built services: processes that follow their sources. */
import { buildServices, builtNames } from '../build-services.mjs';
import { startRestarted } from './restarted-process.mjs';
import { watchBundle } from './watched-bundle.mjs';

/**
 * Builds all services but the `watched` ones, which it bundles and follows from then on; throws what esbuild says where a
 * service that is not watched cannot be built. `launchOptions(spec)` is for `launch`: nothing for a process that is not
 * watched. `waiting(spec)` resolves once the process of a watched service can only be started by a save.
 */
export async function buildAndWatch(watched) {
  const names = builtNames();
  await buildServices(names.filter((name) => !watched.includes(name)));
  // Only now: the end of a build ends the process of esbuild, which a watch needs.
  const watchable = names.filter((name) => watched.includes(name));
  const bundles = new Map(await Promise.all(watchable.map(async (name) => [name, await watchBundle(name)])));
  const waits = new Map();
  const waitOf = (spec) => {
    if (!waits.has(spec.name)) waits.set(spec.name, new Deferred());
    return waits.get(spec.name);
  };
  return {
    launchOptions(spec) {
      const bundle = bundles.get(spec.entry);
      if (bundle === undefined) return {};
      const onWaiting = () => waitOf(spec).resolve();
      return { start: async (_, onLine) => startRestarted(spec, bundle, { onLine, onWaiting }) };
    },
    waiting: (spec) => waitOf(spec).promise,
  };
}

class Deferred {
  promise = new Promise((resolve) => (this.resolve = resolve));
}
