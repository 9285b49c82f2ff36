import type { LookupFunction, Socket } from 'node:net';
import { connect, isIPv6 } from 'node:net';

/** Where to connect: only to one of `addresses`; `host` is the name that they belong to. */
export interface DialTarget {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

/** Starts a TCP connection; the socket emits `connect` or `error`. */
export type Dial = (target: DialTarget) => Socket;

const OPTIONS = { noDelay: true, highWaterMark: 64 * 1024 } as const;

/** Connects to the first address that accepts the connection (tried in turn, 250 ms each). */
export const dialTcp: Dial = ({ host, port, addresses }) => {
  const [only, ...others] = addresses;
  if (only !== undefined && others.length === 0) return connect({ ...OPTIONS, host: only, port });
  return connect({ ...OPTIONS, host, port, autoSelectFamily: true, lookup: answerWith(addresses) });
};

// Replaces the system's lookup, so that the name leads only to the addresses already checked.
function answerWith(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, _options, callback) => callback(null, entries);
}
