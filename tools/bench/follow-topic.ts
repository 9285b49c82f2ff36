/**
 * A process of clients that read patches, as pages do. Arguments are the address of the gateway, the topic (empty for a server that
 * needs no subscription) and how many sockets to open. Prints "open" when all follow. A message of its parent begins the measurement,
 * for so many milliseconds; then it sends back how each frame spread.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';

const [url = '', topic = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 100;

/** When the frame of a stamp came to the first of the sockets, milliseconds since the start of the process. */
const first = new Map<string, number>();
let spreads: number[] = [];
let bytes = 0;

function onMessage(data: Buffer): void {
  const now = performance.now();
  const at = data.indexOf('t=');
  if (at < 0) return;
  bytes = data.length;
  const stamp = data.toString('latin1', at, at + 18);
  const began = first.get(stamp);
  if (began === undefined) first.set(stamp, now);
  spreads.push(began === undefined ? 0 : now - began);
}

async function follow(): Promise<WebSocket> {
  const ws = new WebSocket(url, ['hexduel.v1'], { perMessageDeflate: false, skipUTF8Validation: true });
  ws.on('message', onMessage);
  await once(ws, 'open');
  if (topic === '') return ws;
  ws.send(JSON.stringify({ type: 'sub', topic, compact: true }));
  await once(ws, 'message');
  return ws;
}

const sockets: WebSocket[] = [];
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
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    process.send?.({ open, bytes, deliveries: sorted.length, p50: at(0.5), p99: at(0.99), most: at(0.9999) });
  }, measuredMs);
});
console.log('open');
