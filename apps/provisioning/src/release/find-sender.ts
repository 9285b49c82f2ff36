import ipaddr from 'ipaddr.js';

/** What identifies a droplet in an unsigned message. */
export interface Candidate {
  readonly name: string;
  /** An IP address or a host name; null until it has one. */
  readonly address: string | null;
}

/** The machine that an unsigned message names, and the address that it came from. */
export interface ClaimedSender {
  readonly hostname: string;
  /** Empty where the machine does not know its own. */
  readonly publicIp: string;
  /** The address that sent the message. */
  readonly sender: string;
}

/**
 * The droplet that an unsigned message is from: the one with the named public address, otherwise the one with the host name
 * (where several share an address, both must match), if the message came from the address of that droplet; otherwise null.
 */
export function findSender<Droplet extends Candidate>(
  droplets: readonly Droplet[],
  { hostname, publicIp, sender }: ClaimedSender,
): Droplet | null {
  const hasAddress = droplets.filter(({ address }) => address !== null && isSameAddress(address, publicIp));
  const hasName = ({ name }: Droplet): boolean => name === hostname;
  const named =
    hasAddress.length === 0
      ? droplets.filter(hasName)
      : hasAddress.length === 1
        ? hasAddress
        : hasAddress.filter(hasName);
  const [droplet] = named;
  if (!droplet || named.length > 1) return null;
  return droplet.address !== null && isSameAddress(droplet.address, sender) ? droplet : null;
}

/** Whether two texts are the same IP address in whatever notation; a text that is no address equals none. */
function isSameAddress(one: string, other: string): boolean {
  const address = canonicalAddress(one);
  return address !== null && address === canonicalAddress(other);
}

/** An IP address in its canonical form, IPv4 inside IPv6 as IPv4; null for a text that is none. */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.split('%');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address).toString();
}
