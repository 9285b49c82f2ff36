import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range of ports for outgoing connections, so that no connection takes it before it is used.
const FIRST = 20_000;
const LAST = 29_999;

/** A free TCP port of the loopback, for a process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
