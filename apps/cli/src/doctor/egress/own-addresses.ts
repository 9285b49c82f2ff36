import { lookup } from 'node:dns/promises';
import type { OwnAddress } from './check-egress';

/** The addresses of hosts of the platform; a host that cannot be resolved here has none. */
export async function ownAddresses(
  hosts: readonly { readonly of: string; readonly host: string }[],
): Promise<OwnAddress[]> {
  const resolved = hosts.map(async ({ of, host }) => {
    const found = await lookup(host.replaceAll(/[[\]]/g, ''), { all: true }).catch(() => []);
    return { of, host, addresses: found.map(({ address }) => address) };
  });
  const loopback = { of: 'loopback', host: 'localhost', addresses: ['127.0.0.1', '::1'] };
  return [loopback, ...(await Promise.all(resolved))];
}
