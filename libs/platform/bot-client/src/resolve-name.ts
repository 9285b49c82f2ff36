import { lookup } from 'node:dns/promises';

/** Looks up the IP addresses of a host name; rejects with an Error whose `code` says why (`ENOTFOUND` and so on). */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Asks the system's resolver (hosts file included); keeps its order of addresses. */
export async function resolveWithSystem(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/**
 * Makes simultaneous look-ups of one name share one question: the system's resolver has few threads, and all
 * connections to a bot open at once. Nothing is kept once the answer is there.
 */
export function shareLookups(resolve: ResolveName): ResolveName {
  const underWay = new Map<string, Promise<readonly string[]>>();
  return (name) => {
    const same = underWay.get(name);
    if (same !== undefined) return same;
    const asked = resolve(name).finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
