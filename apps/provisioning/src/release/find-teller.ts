import { isSameAddress } from './same-address';

/** What of a droplet tells whether it is meant. */
export interface Candidate {
  readonly name: string;
  /** An IP address or a host name; null until it has one. */
  readonly address: string | null;
}

/** Whom an unsigned message says it is from, and where it came from. */
export interface Teller {
  readonly hostname: string;
  /** Empty where the machine does not know its own. */
  readonly publicIp: string;
  /** The address that sent it. */
  readonly sender: string;
}

/**
 * The droplet that an unsigned message is from: the one with its public address, else the one with its host name (where several
 * share an address, both must fit), if it was sent from that droplet's own address; else null.
 */
export function findTeller<Droplet extends Candidate>(droplets: readonly Droplet[], teller: Teller): Droplet | null {
  const hasAddress = droplets.filter(({ address }) => address !== null && isSameAddress(address, teller.publicIp));
  const hasName = ({ name }: Droplet): boolean => name === teller.hostname;
  const meant =
    hasAddress.length === 0
      ? droplets.filter(hasName)
      : hasAddress.length === 1
        ? hasAddress
        : hasAddress.filter(hasName);
  const [droplet] = meant;
  if (!droplet || meant.length > 1) return null;
  return droplet.address !== null && isSameAddress(droplet.address, teller.sender) ? droplet : null;
}
