/**
 * A process of clients that read patches and ping, as pages do. Arguments are the address of the gateway, the topic (empty for a
 * server that needs no subscription) and how many sockets to open. Prints "open" when all follow. A message of its parent begins the
 * measurement, for so many milliseconds; then it sends back how each frame spread.
 *
 * Each viewer has a device of its own, but here all share two cores with the server. So a client only
 * finds the frames in what it reads, into one buffer for all of them: clients of `ws` took more time for a frame than the server.
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { PING_EVERY_MS } from '@hexduel/contracts-live/limits';
import { frameLength, writeTextFrame } from './websocket-frames';

const [url = '', topic = '', count = '0'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(url);
const AT_ONCE = 100;
const END_OF_HEAD = '\r\n\r\n';
const buffer = Buffer.alloc(65_536);

/** When the frame of a stamp came to the first of the sockets, milliseconds since the start of the process. */
const first = new Map<string, number>();
let spreads: number[] = [];
let bytes = 0;

function onFrame(from: number, to: number): void {
  const now = performance.now();
  const at = buffer.indexOf('t=', from, 'latin1');
  if (at < 0 || at >= to) return;
  bytes = to - from;
  const stamp = buffer.toString('latin1', at, at + 18);
  const began = first.get(stamp);
  if (began === undefined) first.set(stamp, now);
  spreads.push(began === undefined ? 0 : now - began);
}

/** Resolves when the server has accepted the socket and, if there is a topic, has sent its first frame. */
function follow(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let head = '';
    let isAccepted = false;
    // Of a frame of which only a part has come.
    let missing = 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback: (length) => {
          if (!isAccepted) return onHead(buffer.toString('latin1', 0, length));
          if (topic !== '') resolve(socket);
          let at = Math.min(missing, length);
          missing -= at;
          while (at < length) {
            const end = at + frameLength(buffer, at);
            onFrame(at, Math.min(end, length));
            missing = Math.max(0, end - length);
            at = end;
          }
          return true;
        },
      },
    });
    const onHead = (read: string): boolean => {
      head += read;
      if (!head.includes(END_OF_HEAD)) return true;
      if (!head.startsWith('HTTP/1.1 101')) throw new Error(`the server refused a viewer: ${head.slice(0, 300)}`);
      isAccepted = true;
      if (topic === '') resolve(socket);
      else socket.write(writeTextFrame(JSON.stringify({ type: 'sub', topic, compact: true })));
      return true;
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.write(
      [
        `GET ${pathname} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Protocol: hexduel.v1',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}${END_OF_HEAD}`,
      ].join('\r\n'),
    );
  });
}

const PING = writeTextFrame(JSON.stringify({ type: 'ping' }));
/** Parts of the time between two pings; each has its share of the sockets. */
const PARTS = 100;

const sockets: Socket[] = [];
let part = 0;
if (topic !== '') {
  setInterval(() => {
    for (let n = part; n < sockets.length; n += PARTS) sockets[n]!.write(PING);
    part = (part + 1) % PARTS;
  }, PING_EVERY_MS / PARTS);
}
while (sockets.length < Number(count)) {
  const more = Math.min(AT_ONCE, Number(count) - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: more }, follow))));
}
process.on('message', (measuredMs: number) => {
  // A frame that is on its way to some of the sockets belongs to neither side.
  first.clear();
  spreads = [];
  setTimeout(() => {
    const sorted = spreads.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
    const open = sockets.filter((socket) => socket.readyState === 'open').length;
    process.send?.({ open, bytes, deliveries: sorted.length, p50: at(0.5), p99: at(0.99), most: at(0.9999) });
  }, measuredMs);
});
console.log('open');
