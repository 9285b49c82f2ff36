import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { SUBPROTOCOL } from '@hexduel/contracts-live';
import { addressBlock, clientAddress, cookieConfig, identifyCaller, sessionKeys } from '@hexduel/identity';
import type { CallerProof, SessionKeys, VerifyingSettings } from '@hexduel/identity';
import { Config, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { z } from 'zod';

const count = (usual: number) => z.coerce.number().int().min(0).default(usual);

const Origins = z
  .string()
  .default('http://127.0.0.1:3000,http://localhost:3000')
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** Settings of the live protocol's sockets. */
export const liveConfig = {
  /** The origins of pages that may open a socket. */
  origins: setting('HEXDUEL_PUBLIC_ORIGIN', Origins, { example: 'https://ladder.example,http://127.0.0.1:3000' }),
  ...cookieConfig,
  /** How many sockets this process accepts. */
  maxSockets: setting('HEXDUEL_LADDER_MAX_SOCKETS', count(10_000), { example: '10000' }),
  /**
   * How many from one address of a caller, an IPv6 network of 64 bits counting as one; 0 for no bound. A hall may have one address for
   * all: 500 spectators, 40 teams and some admins, each with a few tabs.
   */
  maxSocketsPerAddress: setting('HEXDUEL_LADDER_MAX_SOCKETS_PER_ADDRESS', count(2_500), { example: '2500' }),
  /**
   * How many handshakes a second from one address, beyond a reserve of as many as it may have sockets, so that a hall may come back at
   * once; 0 for no bound.
   */
  handshakesPerS: setting('HEXDUEL_LADDER_HANDSHAKES_PER_S', count(50), { example: '50' }),
  /** How many proxies in front are trusted to name the caller in X-Forwarded-For; the bounds of an address need it, and HSTS. */
  proxies: setting('HEXDUEL_LADDER_PROXIES', count(0), { example: '1' }),
};

export type LiveConfig = ConfigOf<typeof liveConfig>;

/** What a request for a socket says of its sender. */
export interface Handshake {
  /** Undefined for a client that is not a browser. */
  readonly origin: string | undefined;
  /** The header Sec-WebSocket-Protocol. */
  readonly protocols: string | undefined;
}

/** How many sockets are open. */
export interface Occupancy {
  readonly isStopping: boolean;
  readonly sockets: number;
  readonly socketsOfAddress: number;
}

/** The origins in the form that browsers send: `https://ladder.example`. */
export type HandshakeRules = Pick<LiveConfig, 'origins' | 'maxSockets' | 'maxSocketsPerAddress'>;

export interface HandshakeRefusal {
  readonly why: 'origin' | 'subprotocol' | 'full' | 'full for address' | 'too often' | 'stopping';
  readonly status: 400 | 403 | 429 | 503;
  readonly message: string;
  /** When to try again, where that helps. */
  readonly retryAfterS?: number;
}

const RETRY_AFTER_S = 5;
const USUAL_RESERVE = 2_500;

const TOO_OFTEN: HandshakeRefusal = {
  ...{ why: 'too often', status: 429, retryAfterS: RETRY_AFTER_S },
  message: `Too many sockets were opened from this address: try again in ${RETRY_AFTER_S} s.`,
};

/** Decides which requests may become sockets, and identifies their senders. */
@Injectable()
export class HandshakePolicy {
  readonly #keys: SessionKeys;
  readonly #handshakes: HandshakeRates;

  constructor(
    @Inject(Config) private readonly config: LiveConfig & VerifyingSettings,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.#keys = sessionKeys(config);
    const { handshakesPerS, maxSocketsPerAddress } = config;
    this.#handshakes = new HandshakeRates({ perS: handshakesPerS, reserve: maxSocketsPerAddress || USUAL_RESERVE });
  }

  /** The sender, by the session that came with the handshake. The origin of a browser has been checked before. */
  callerOf(request: IncomingMessage): CallerProof {
    return identifyCaller(request, { keys: this.#keys, cookies: this.config.cookies, now: this.clock() });
  }

  /** What the sender is counted by: its address, not that of the proxies in front. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for'];
    const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
    return addressBlock(clientAddress(socket.remoteAddress ?? '', hops, this.config.proxies));
  }

  /** Counts a request that it lets through as a handshake; `now` in milliseconds of a clock that never goes back. */
  refusalOf(request: IncomingMessage, occupancy: Occupancy, now: number): HandshakeRefusal | null {
    const { origin, 'sec-websocket-protocol': protocols } = request.headers;
    const refusal = refuseHandshake({ origin, protocols }, occupancy, this.config);
    return refusal ?? (this.#handshakes.spend(this.addressOf(request), now) ? null : TOO_OFTEN);
  }
}

/** Why a request may not become a socket, with the HTTP status of the answer; null where it may. */
export function refuseHandshake(
  { origin, protocols }: Handshake,
  { isStopping, sockets, socketsOfAddress }: Occupancy,
  { origins, maxSockets, maxSocketsPerAddress }: HandshakeRules,
): HandshakeRefusal | null {
  if (origin !== undefined && !origins.includes(origin.toLowerCase())) {
    const message = `${origin.slice(0, 100)} is not an origin of this ladder: add it to HEXDUEL_PUBLIC_ORIGIN, or open the page at one of them.`;
    return { why: 'origin', status: 403, message };
  }
  if (!protocols?.split(',').some((name) => name.trim() === SUBPROTOCOL)) {
    const message = `Name the subprotocol ${SUBPROTOCOL}: it is the only one here.`;
    return { why: 'subprotocol', status: 400, message };
  }
  if (isStopping) {
    return { why: 'stopping', status: 503, message: 'This process is stopping: connect again.', retryAfterS: 1 };
  }
  if (sockets >= maxSockets) {
    const message = `${maxSockets} sockets are open, and no more are allowed: try again later.`;
    return { why: 'full', status: 503, message, retryAfterS: RETRY_AFTER_S };
  }
  if (maxSocketsPerAddress > 0 && socketsOfAddress >= maxSocketsPerAddress) {
    const message = `${socketsOfAddress} sockets are open from this address, and no more are allowed: close some.`;
    return { why: 'full for address', status: 429, message, retryAfterS: RETRY_AFTER_S };
  }
  return null;
}

export interface HandshakeRule {
  /** How many handshakes a second; 0 for no bound. */
  readonly perS: number;
  /** How many at once before that counts. */
  readonly reserve: number;
}

interface Account {
  left: number;
  at: number;
}

/** How many addresses are remembered before those are forgotten that have their whole reserve again. */
const MANY = 10_000;

/** Counts the handshakes of each address: it has a reserve, which fills up again at a rate. */
export class HandshakeRates {
  readonly #accounts = new Map<string, Account>();
  #forgetAt = MANY;

  constructor(private readonly rule: HandshakeRule) {}

  /** Whether the address may open another socket; `now` in milliseconds of a clock that never goes back. */
  spend(address: string, now: number): boolean {
    const { perS, reserve } = this.rule;
    if (perS === 0) return true;
    const account = this.#accounts.get(address) ?? { left: reserve, at: now };
    account.left = this.#leftOf(account, now);
    account.at = now;
    if (account.left < 1) return false;
    account.left -= 1;
    this.#accounts.set(address, account);
    if (this.#accounts.size > this.#forgetAt) this.#forget(now);
    return true;
  }

  #leftOf({ left, at }: Account, now: number): number {
    return Math.min(this.rule.reserve, left + ((now - at) / 1_000) * this.rule.perS);
  }

  #forget(now: number): void {
    for (const [address, account] of this.#accounts) {
      if (this.#leftOf(account, now) >= this.rule.reserve) this.#accounts.delete(address);
    }
    this.#forgetAt = Math.max(MANY, 2 * this.#accounts.size);
  }
}
