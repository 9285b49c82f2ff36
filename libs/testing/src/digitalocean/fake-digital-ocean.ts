import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@hexduel/engine';
import type { Random } from '@hexduel/engine';
import { problem } from './answer';
import type { Answer } from './answer';
import { answerCall } from './answer-call';
import { DropletStore } from './droplet-store';
import type { HeldDroplet } from './droplet-store';
import { chooseFault } from './fault';
import type { Fault } from './fault';
import { RateLimit } from './rate-limit';
import type { RateLimits } from './rate-limit';

export interface FakeDigitalOceanOptions extends Partial<RateLimits> {
  /** Milliseconds until a droplet has an address; 0 by default. */
  readonly addressAfterMs?: number;
  /** Milliseconds by which lists lag behind; 0 by default. */
  readonly listLagMs?: number;
  /** Milliseconds that each answer takes; 0 by default. */
  readonly answerAfterMs?: number;
  /** The share of calls that fail, from 0 to 1. */
  readonly failing?: number;
  readonly seed?: number;
  readonly dropletLimit?: number;
  /** The public addresses of the first droplets; later ones get addresses reserved for documentation. */
  readonly addresses?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface LoggedCall {
  readonly method: string;
  /** The path after `/v2`, with its query. */
  readonly path: string;
  readonly body: unknown;
  /** The status of the answer; null if none was sent. */
  status: number | null;
}

const MOST_BODY = 100_000;
const PARTS = 1_000_000;

/** Implements the part of DigitalOcean's API v2 that provisioning uses, over HTTP on the loopback, for one account. */
export class FakeDigitalOcean {
  readonly token = 'dop_v1_of_the_specs';
  /** All tokens that it accepts. */
  readonly tokens = new Set([this.token]);
  /** Every call in the order of arrival. */
  readonly calls: LoggedCall[] = [];
  /** The share of calls that fail from now on, from 0 to 1. */
  failing: number;
  /** Faults of the next calls, in order; null lets a call succeed. */
  readonly faults: (Fault | null)[] = [];
  readonly #store: DropletStore;
  readonly #random: Random;
  readonly #rates: RateLimit;
  readonly #account: { readonly dropletLimit: number; readonly tags: Set<string> };
  readonly #server: Server;
  readonly #answerAfterMs: number;

  private constructor(options: FakeDigitalOceanOptions) {
    const { addressAfterMs = 0, listLagMs = 0, answerAfterMs = 0, failing = 0, seed = 1, now = Date.now } = options;
    const { perHour = 5_000, perMinute = 5_000, dropletLimit = 1_000, addresses = [] } = options;
    this.failing = failing;
    this.#answerAfterMs = answerAfterMs;
    this.#store = new DropletStore({ addressAfterMs, listLagMs, addresses, now });
    this.#random = seededRandom(seed);
    this.#rates = new RateLimit({ perHour, perMinute }, now);
    this.#account = { dropletLimit, tags: new Set() };
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(options: FakeDigitalOceanOptions = {}): Promise<FakeDigitalOcean> {
    const fake = new FakeDigitalOcean(options);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** The base URL of the API, with `/v2`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2`;
  }

  /** Droplets that currently cost money, whether lists contain them or not. */
  billed(): readonly HeldDroplet[] {
    return this.#store.live();
  }

  /** All droplets that ever cost money. */
  everBilled(): readonly HeldDroplet[] {
    return this.#store.all;
  }

  /** Creates a droplet as a person would, without a call. */
  createByHand(name: string, tags: readonly string[]): HeldDroplet {
    const rest = { region: 'fra1', size: 's-1vcpu-1gb', image: 7_002, ssh_keys: [], user_data: null, vpc_uuid: null };
    return this.#store.create(name, { ...rest, tags: [...tags] });
  }

  /** Deletes a droplet as a person would, without a call. */
  destroyByHand(id: number): void {
    this.#store.destroy(String(id));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request).catch(() => null);
    // A client that disconnected while sending made no request.
    if (text === null) return;
    const url = new URL(request.url ?? '/', this.url);
    const path = url.pathname.replace(/^\/v2/, '');
    const { method = 'GET' } = request;
    const body = parsed(text);
    const logged: LoggedCall = { method, path: path + url.search, body, status: null };
    this.calls.push(logged);
    const rated = this.#rates.take();
    const fault = this.#fault();
    const refusal = this.#refusalOf(request, text, body, rated.isAllowed);
    const isDone = refusal === null && fault?.moment !== 'before';
    const answer = refusal ?? (isDone ? answerCall({ method, path, url, body }, this.#store, this.#account) : null);
    if (this.#answerAfterMs > 0) await sleep(this.#answerAfterMs);
    const sent = fault?.answer ?? answer;
    if (sent === 'reset' || sent === null) return void request.socket.destroy();
    if (sent === 'silence') return;
    logged.status = sent.status;
    response.writeHead(sent.status, { ...rated.headers, ...sent.headers, 'content-type': 'application/json' });
    response.end(sent.body && JSON.stringify(sent.body));
  }

  #refusalOf(request: IncomingMessage, text: string, body: unknown, isAllowed: boolean): Answer | null {
    const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!this.tokens.has(sent)) return problem(401, 'Unable to authenticate you');
    if (!isAllowed) return problem(429, 'API Rate limit exceeded.');
    return text !== '' && body === undefined ? problem(400, 'The body is no JSON.') : null;
  }

  // Every call draws the same count of numbers, so that an extra fault does not change the later ones.
  #fault(): Fault | null {
    const part = (): number => this.#random.below(PARTS) / PARTS;
    const [fails, moment, kind, tooMany] = [part(), part(), part(), part()];
    const planned = this.faults.shift();
    if (planned !== undefined) return planned;
    return fails < this.failing ? chooseFault(moment, kind, tooMany) : null;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BODY) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
