import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { Dial, EgressGuard, ResolveName } from '@hexduel/bot-client';

/** How machines are reached: names are looked up, every address is judged, and only then is one dialled. */
export interface Reach {
  readonly resolve: ResolveName;
  readonly guard: EgressGuard;
  readonly dial: Dial;
}

export type Reached =
  | { readonly kind: 'dialled'; readonly socket: Socket }
  | { readonly kind: 'address refused' | 'unreachable'; readonly why: string };

/** Begins a connection to a machine, by the IP address or the name that the provider or an admin gave. */
export async function reachMachine({ resolve, guard, dial }: Reach, address: string, port: number): Promise<Reached> {
  const found = isIP(address) === 0 ? await resolve(address).catch(() => []) : [address];
  if (found.length === 0) {
    return { kind: 'unreachable', why: `${address} has no address: correct its name, or wait until it is known.` };
  }
  const addresses: string[] = [];
  for (const each of found) {
    const verdict = guard(each);
    if (!verdict.allowed) {
      const why = `${address} is ${verdict.range}, where no droplet can be: correct its address, or allow its range with HEXDUEL_DROPLET_ALLOW.`;
      return { kind: 'address refused', why };
    }
    addresses.push(verdict.address);
  }
  return { kind: 'dialled', socket: dial({ host: address, port, addresses }) };
}
