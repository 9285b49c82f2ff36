import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { createEgressGuard, dialTcp, resolveWithSystem } from '@hexduel/bot-client';
import type { Dial, EgressGuard, ResolveName } from '@hexduel/bot-client';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Setting: ranges of addresses as CIDR, separated by commas. */
export const AddressRanges = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  )
  .refine(
    (ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)),
    'must be ranges such as 10.0.0.0/8, by commas',
  );

/** How machines are reached: a name is looked up, every address of it is checked, and only then one is dialled. A token too. */
export interface Reach {
  readonly resolve: ResolveName;
  readonly guard: EgressGuard;
  readonly dial: Dial;
}
export const Reach = Symbol('Reach');

export interface ReachOptions {
  readonly driver: 'digitalocean' | 'local';
  /** CIDR ranges where droplets may be besides public addresses. */
  readonly privateRanges: readonly string[];
}

/** How the droplets of an installation are reached; those of the local driver are on this machine. */
export function reachOf({ driver, privateRanges }: ReachOptions): Reach {
  const allow = driver === 'local' ? [...privateRanges, '127.0.0.0/8'] : privateRanges;
  return { resolve: resolveWithSystem, guard: createEgressGuard({ mode: 'public', allow }), dial: dialTcp };
}

export type Reached =
  | { readonly kind: 'dialled'; readonly socket: Socket }
  | { readonly kind: 'address refused' | 'unreachable'; readonly why: string };

/** Starts a connection to a machine by its IP address or its name. */
export async function reachMachine({ resolve, guard, dial }: Reach, address: string, port: number): Promise<Reached> {
  const found = isIP(address) === 0 ? await resolve(address).catch(() => []) : [address];
  if (found.length === 0)
    return { kind: 'unreachable', why: `${address} has no address: correct its name, or wait until DNS knows it.` };
  const addresses: string[] = [];
  for (const each of found) {
    const verdict = guard(each);
    if (!verdict.allowed) {
      const why = `${address} is ${verdict.range}, and no droplet can be there: correct its address, or allow its range with HEXDUEL_DROPLET_ALLOW.`;
      return { kind: 'address refused', why };
    }
    addresses.push(verdict.address);
  }
  return { kind: 'dialled', socket: dial({ host: address, port, addresses }) };
}
