import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address a request comes from. `proxies`: how many trusted proxies stand in front of the service; each appends the
 * address that called it to X-Forwarded-For, so only the last `proxies` entries of that header are believed. With 0 it is
 * the address of the connection.
 */
export function clientAddress(remoteAddress: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remoteAddress;
  return forwardedFor.split(',').at(-proxies)?.trim() ?? remoteAddress;
}

/**
 * The part of a client's address that attempts are counted by: a whole IPv4 address (also when it is mapped into IPv6), the
 * first 64 bits of an IPv6 address, which one household has to itself, or `unknown` for text that is not an address.
 */
export function addressBlock(text: string): string {
  const [withoutZone = ''] = text.split('%');
  // ipaddr.js alone would accept short and octal forms of IPv4 as well.
  if (isIP(withoutZone) === 0) return 'unknown';
  const address = ipaddr.process(withoutZone);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
