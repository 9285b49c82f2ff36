import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections: nothing gets it before it is used.
const FIRST = 20_000;
const LAST = 29_999;

/** A TCP port of the loopback that nothing listens on just now, and that is none of `taken`. */
export async function freePort(taken = new Set()) {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
}

/** Whether nothing listens on this port of the loopback just now. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
