import { isIPv4, isIPv6 } from 'node:net';

/** Whether two texts are one and the same IP address, however each is written; what is no address is none's. */
export function isSameAddress(one: string, other: string): boolean {
  const address = canonical(one);
  return address !== null && address === canonical(other);
}

/** An IP address in the one form in which it is compared, IPv4 within IPv6 as IPv4; null for what is none. */
export function canonical(address: string): string | null {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written);
  if (!mapped) return written;
  return mapped
    .slice(1)
    .flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    })
    .join('.');
}
