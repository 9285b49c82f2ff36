import type { LookupFunction, Socket } from 'node:net';
import { connect, isIPv6 } from 'node:net';

/** Where to connect: to one of `addresses` and nowhere else; `host` is the name they were found under. */
export interface DialTarget {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

/** Starts a TCP connection; the socket tells with `connect` or `error` how it went. */
export type Dial = (target: DialTarget) => Socket;

const OPTIONS = { noDelay: true, highWaterMark: 64 * 1024 } as const;

/** Connects to the first of the addresses that takes the connection (they are tried in turn, 250 ms each). */
export const dialTcp: Dial = ({ host, port, addresses }) => {
  const [only, ...others] = addresses;
  if (only !== undefined && others.length === 0) return connect({ ...OPTIONS, host: only, port });
  return connect({ ...OPTIONS, host, port, autoSelectFamily: true, lookup: answerWith(addresses) });
};

// Stands in for the system's look-up, so that the name cannot lead elsewhere than to the addresses already checked.
function answerWith(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, _options, callback) => callback(null, entries);
}
