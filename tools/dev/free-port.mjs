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

// Above the range of single ports, and still below that of outgoing connections.
const FIRST_IN_A_ROW = 30_000;
const LAST_IN_A_ROW = 32_700;

/** The first of so many TCP ports of the loopback, one after another, that nothing listens on at the moment. */
export async function freePortsInARow(count) {
  for (;;) {
    const first = randomInt(FIRST_IN_A_ROW, LAST_IN_A_ROW - count + 1);
    if (await areFreeInARow(first, count)) return first;
  }
}

/** Whether nothing listens on any of these ports of the loopback at the moment. */
export async function areFreeInARow(first, count) {
  const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
  return free.every(Boolean);
}
