/**
 * The address that a request comes from. Of X-Forwarded-For only what the nearest `proxies` wrote is believed: each appends
 * the address that it was called from. Without proxies it is the connection's own.
 */
export function clientAddress(remoteAddress: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remoteAddress;
  return forwardedFor.split(',').at(-proxies)?.trim() ?? remoteAddress;
}
