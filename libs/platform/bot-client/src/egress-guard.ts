import ipaddr from 'ipaddr.js';

/**
 * Where requests to bots may go. `public` allows public addresses and the ranges in `allow` (CIDR such as `127.0.0.0/8` or
 * `fd00::/8`), except what is in `deny` (CIDR or single addresses) and the endpoints that clouds have for their own machines:
 * neither is ever allowed. `off` allows everything: only for machines where all addresses come from trusted people.
 */
export type EgressPolicy =
  | { readonly mode: 'public'; readonly allow?: readonly string[]; readonly deny?: readonly string[] }
  | { readonly mode: 'off' };

/** `address` is the canonical form to dial; `range` is the range of a denied address. */
export type EgressVerdict =
  { readonly allowed: true; readonly address: string } | { readonly allowed: false; readonly range: string };

/** Judges an IP address in any notation that connecting understands. */
export type EgressGuard = (address: string) => EgressVerdict;

type Network = ReturnType<typeof ipaddr.parseCIDR>;

// ipaddr.js calls everything unicast that is in none of its ranges, such as `::7f00:1`. IANA has only assigned 2000::/3.
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * What clouds answer their own machines at: metadata with credentials, agents of the host, time. Some of it is in no range of its
 * own, the rest may be inside a range that an operator allows.
 */
const CLOUD_ENDPOINTS = [
  ...['169.254.0.0/16', 'fe80::/10'], // AWS, GCP, Azure, DigitalOcean and others: metadata
  '168.63.129.16/32', // Azure: the agent of the host
  ...['100.100.100.200/32', '100.100.2.136/32', '100.100.2.138/32'], // Alibaba: metadata, DNS
  '192.0.0.192/32', // Oracle: metadata of its classic machines
  'fd00:ec2::/32', // AWS: metadata, DNS, time
  'fd20:ce::254/128', // GCP: metadata
  'fd00:c1::a9fe:a9fe/128', // Oracle: metadata
].map((range) => ipaddr.parseCIDR(range));

/**
 * Makes the guard of a policy. An IPv4 address inside an IPv6 one (`::ffff:10.0.0.1`) is judged as IPv4.
 *
 * @throws TypeError if a range in `allow` or `deny` cannot be read, which is a mistake in the operator's configuration
 */
export function createEgressGuard(policy: EgressPolicy): EgressGuard {
  const allowed = policy.mode === 'public' ? (policy.allow ?? []).map(parseNetwork) : [];
  const denied = policy.mode === 'public' ? (policy.deny ?? []).map(parseDenied) : [];
  return (address) => {
    if (!ipaddr.isValid(address)) return { allowed: false, range: 'not an IP address' };
    const parsed = ipaddr.process(address);
    if (policy.mode === 'off') return { allowed: true, address: parsed.toString() };
    if (isIn(denied, parsed)) return { allowed: false, range: 'of the platform' };
    const isOpen = isIn(allowed, parsed) || isPublic(parsed);
    if (isOpen && !isIn(CLOUD_ENDPOINTS, parsed)) return { allowed: true, address: parsed.toString() };
    const range: string = parsed.range();
    return { allowed: false, range: range === 'unicast' ? 'reserved' : range };
  };
}

function isPublic(address: Network[0]): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn([GLOBAL_IPV6], address));
}

function isIn(networks: readonly Network[], address: Network[0]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

function parseNetwork(text: string): Network {
  if (!ipaddr.isValidCIDR(text)) {
    throw new TypeError(`egress policy: "${text}" in allow is not a range; write it as CIDR, such as 10.0.0.0/8`);
  }
  return ipaddr.parseCIDR(text);
}

function parseDenied(text: string): Network {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) {
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  throw new TypeError(
    `egress policy: "${text}" in deny is neither a range nor an address; write 198.51.100.0/24 or one IP`,
  );
}
