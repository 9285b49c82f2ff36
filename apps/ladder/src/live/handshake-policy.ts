import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { SUBPROTOCOL } from '@hexduel/contracts-live';
import { addressBlock, clientAddress, identifyCaller, sessionKeys } from '@hexduel/identity';
import type { CallerProof, SessionKeys, VerifyingSettings } from '@hexduel/identity';
import { Config } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { HandshakeRates } from './handshake-rates';
import type { LiveConfig } from './live-config';

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
