import ipaddr from 'ipaddr.js';

/**
 * Where requests to bots may go. `public` lets through public addresses and, besides, the ranges in `allow` (CIDR such
 * as `127.0.0.0/8` or `fd00::/8`). `off` lets everything through: for a machine where no stranger gives addresses.
 */
export type EgressPolicy = { readonly mode: 'public'; readonly allow?: readonly string[] } | { readonly mode: 'off' };

/** `address` is the canonical form to dial; `range` names what an address that is denied belongs to. */
export type EgressVerdict =
  { readonly allowed: true; readonly address: string } | { readonly allowed: false; readonly range: string };

/** Judges one IP address, in any notation that connecting would understand. */
export type EgressGuard = (address: string) => EgressVerdict;

type Network = ReturnType<typeof ipaddr.parseCIDR>;

// ipaddr.js calls everything unicast that is on none of its lists: `::7f00:1`, for one. IANA has given out 2000::/3 only.
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Makes the guard of a policy. An IPv4 address inside an IPv6 one (`::ffff:10.0.0.1`) is judged as what it is.
 *
 * @throws TypeError where a range in `allow` is not CIDR: that is the operator's configuration, not a bot's address
 */
export function createEgressGuard(policy: EgressPolicy): EgressGuard {
  const networks = policy.mode === 'public' ? (policy.allow ?? []).map(parseNetwork) : [];
  return (address) => {
    if (!ipaddr.isValid(address)) return { allowed: false, range: 'not an IP address' };
    const parsed = ipaddr.process(address);
    if (policy.mode === 'off' || networks.some((network) => contains(network, parsed)) || isPublic(parsed)) {
      return { allowed: true, address: parsed.toString() };
    }
    const range: string = parsed.range();
    return { allowed: false, range: range === 'unicast' ? 'reserved' : range };
  };
}

function isPublic(address: Network[0]): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || contains(GLOBAL_IPV6, address));
}

function contains([network, bits]: Network, address: Network[0]): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function parseNetwork(text: string): Network {
  if (!ipaddr.isValidCIDR(text)) {
    throw new TypeError(`egress policy: "${text}" in allow is not a range; write it as CIDR, such as 10.0.0.0/8`);
  }
  return ipaddr.parseCIDR(text);
}
