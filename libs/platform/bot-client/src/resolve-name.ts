import { lookup } from 'node:dns/promises';

/** Looks up the IP addresses of a host name; rejects with an Error whose `code` says why (`ENOTFOUND` and so on). */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Asks the system's resolver (including the hosts file) and keeps its order of addresses. */
export async function resolveWithSystem(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/**
 * Lets simultaneous lookups of one name share one query, because the system's resolver has few threads and all connections
 * to a bot open at once. It caches nothing.
 */
export function shareLookups(resolve: ResolveName): ResolveName {
  const running = new Map<string, Promise<readonly string[]>>();
  return (name) => {
    const same = running.get(name);
    if (same !== undefined) return same;
    const query = resolve(name).finally(() => running.delete(name));
    running.set(name, query);
    return query;
  };
}
