import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range that systems use for outgoing connections, which could otherwise occupy the port before it is used.
const FIRST = 20_000;
const LAST = 29_999;

/** A TCP port of the loopback that nothing listens on at the moment and that is not in `taken`. */
export async function freePort(taken = new Set()) {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
}

/** Whether nothing listens on this port of the loopback at the moment. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
