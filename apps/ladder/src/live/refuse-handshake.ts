import { SUBPROTOCOL } from '@hexduel/contracts-live';

/** Who wants to connect, as the request says. */
export interface Handshake {
  /** Undefined for what is no browser. */
  readonly origin: string | undefined;
  /** The header Sec-WebSocket-Protocol. */
  readonly protocols: string | undefined;
}

/** How full the house is. */
export interface Occupancy {
  readonly isStopping: boolean;
  readonly sockets: number;
  readonly socketsOfAddress: number;
}

export interface DoorRules {
  /** In the form that browsers send: `https://ladder.example`. */
  readonly origins: readonly string[];
  readonly maxSockets: number;
  /** 0 for no bound. */
  readonly maxSocketsPerAddress: number;
}

export interface Refusal {
  readonly why: 'origin' | 'subprotocol' | 'full' | 'full for address' | 'stopping';
  readonly status: 400 | 403 | 429 | 503;
  readonly message: string;
}

/** Why somebody may not connect, with the HTTP status to answer; null for who may. */
export function refuseHandshake(
  { origin, protocols }: Handshake,
  { isStopping, sockets, socketsOfAddress }: Occupancy,
  { origins, maxSockets, maxSocketsPerAddress }: DoorRules,
): Refusal | null {
  if (origin !== undefined && !origins.includes(origin.toLowerCase())) {
    const message = `${origin.slice(0, 100)} is no origin of this ladder: add it to HEXDUEL_PUBLIC_ORIGIN, or open the page at one of them.`;
    return { why: 'origin', status: 403, message };
  }
  if (!protocols?.split(',').some((name) => name.trim() === SUBPROTOCOL)) {
    return {
      why: 'subprotocol',
      status: 400,
      message: `Name the subprotocol ${SUBPROTOCOL}; no other is spoken here.`,
    };
  }
  if (isStopping) return { why: 'stopping', status: 503, message: 'This process is stopping: connect again.' };
  if (sockets >= maxSockets) {
    return { why: 'full', status: 503, message: `${maxSockets} sockets are open, as many as may be: try again later.` };
  }
  if (maxSocketsPerAddress > 0 && socketsOfAddress >= maxSocketsPerAddress) {
    const message = `${socketsOfAddress} sockets are open from this address, as many as may be: close some.`;
    return { why: 'full for address', status: 429, message };
  }
  return null;
}
