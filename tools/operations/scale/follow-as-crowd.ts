/**
 * A process of its own with SOCKETS followers of TOPIC, each of which behaves as the live connection of a page does: it subscribes from
 * what it has, asks for the whole state after a gap, pings, and comes again when the server says or when its socket is lost. They come from ADDRESSES
 * of the loopback to any of URLS that accepts them, as a load balancer spreads them; both are comma-separated. Prints a line of JSON
 * whenever the revision that all of them have, or the number of open sockets, has changed.
 */
import { SUBPROTOCOL } from '@hexduel/contracts-live';
import { PING_EVERY_MS } from '@hexduel/contracts-live/limits';
import { WebSocket } from 'ws';

const { SOCKETS = '0', TOPIC = '', ADDRESSES = '', URLS = '' } = process.env;
const addresses = ADDRESSES.split(',');
const urls = URLS.split(',').map((url) => `${url.replace('http', 'ws')}/ws`);
const AT_ONCE = 100;
const REPORT_MS = 25;
/** Those of pages: after a lost socket at random between the two, after a good-bye up to so many more than the server says. */
const RETRY = { leastMs: 300, mostMs: 1_500, afterByeMs: 1_000 };
const HEAD = /^\{"type":"(snap|delta)","topic":"[^"]+","epoch":(\d+),"rev":(\d+)(?:,"base":(\d+))?/;
/** Revisions as one number: epochs first. */
const EPOCH = 1e9;

/** How many followers have each revision. */
const counts = new Map<number, number>();
let open = 0;

class PageFollower {
  #revision = 0;

  constructor(private readonly address: string) {}

  /** Asks every URL in turn until one accepts. */
  async connect(): Promise<void> {
    const first = Math.floor(Math.random() * urls.length);
    for (const url of [...urls.slice(first), ...urls.slice(0, first)]) if (await this.#open(url)) return;
    this.#comeAgain(afterLoss());
  }

  #open(url: string): Promise<boolean> {
    const socket = new WebSocket(url, [SUBPROTOCOL], {
      ...{ localAddress: this.address, perMessageDeflate: false, skipUTF8Validation: true },
    });
    return new Promise((resolve) => {
      socket.on('error', () => resolve(false));
      socket.once('open', () => {
        this.#follow(socket);
        resolve(true);
      });
    });
  }

  #follow(socket: WebSocket): void {
    open += 1;
    let comesAfterMs: number | null = null;
    const ping = (): void => socket.send('{"type":"ping"}');
    const pinging = setInterval(ping, PING_EVERY_MS);
    socket.once('close', () => {
      open -= 1;
      clearInterval(pinging);
      this.#comeAgain(comesAfterMs ?? afterLoss());
    });
    socket.on('message', (data: Buffer) => {
      const [, type, epoch, rev, base] = HEAD.exec(data.toString('latin1', 0, 160)) ?? [];
      const revisionOf = (number: string | undefined): number => Number(epoch) * EPOCH + Number(number);
      if (type === undefined) {
        const retryMs = byeIn(data);
        if (retryMs === null) return;
        comesAfterMs = retryMs + Math.random() * RETRY.afterByeMs;
        socket.close();
      } else if (type === 'delta' && revisionOf(base) !== this.#revision) subscribe(socket, 0);
      else this.#has(revisionOf(rev));
    });
    subscribe(socket, this.#revision);
    ping();
  }

  #comeAgain(ms: number): void {
    setTimeout(() => void this.connect(), ms);
  }

  #has(revision: number): void {
    if (revision === this.#revision) return;
    const others = (counts.get(this.#revision) ?? 0) - 1;
    if (others === 0) counts.delete(this.#revision);
    else counts.set(this.#revision, others);
    this.#revision = revision;
    counts.set(revision, (counts.get(revision) ?? 0) + 1);
    if (counts.size === 1) report();
  }
}

function subscribe(socket: WebSocket, since: number): void {
  const known = since > 0 ? { since: { epoch: Math.floor(since / EPOCH), rev: since % EPOCH } } : {};
  socket.send(JSON.stringify({ type: 'sub', topic: TOPIC, ...known, compact: true }));
}

/** When to come again where the server says good-bye; null for an answer to a ping. */
function byeIn(data: Buffer): number | null {
  const message = JSON.parse(data.toString()) as { readonly type: string; readonly retryMs?: number };
  if (message.type === 'pong') return null;
  if (message.type === 'bye' && message.retryMs !== undefined) return message.retryMs;
  throw new Error(`a follower was sent ${data.toString()}`);
}

function afterLoss(): number {
  return RETRY.leastMs + Math.random() * (RETRY.mostMs - RETRY.leastMs);
}

let reported = '';
function report(): void {
  const revision = Math.min(...counts.keys());
  const state = { open, epoch: Math.floor(revision / EPOCH), rev: revision % EPOCH };
  if (JSON.stringify(state) === reported) return;
  reported = JSON.stringify(state);
  console.log(JSON.stringify({ ...state, at: performance.timeOrigin + performance.now() }));
}
setInterval(report, REPORT_MS);

const followers = Array.from(
  { length: Number(SOCKETS) },
  (_, n) => new PageFollower(addresses[n % addresses.length] ?? ''),
);
counts.set(0, followers.length);
while (followers.length > 0) await Promise.all(followers.splice(0, AT_ONCE).map((follower) => follower.connect()));
